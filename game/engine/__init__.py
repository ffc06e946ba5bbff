"""The rules of TriPeaks in pure Python: no framework, no clock, no chance.

>>> from game.engine.codes import parse_code
>>> from game.engine.deals import deal_from
>>> from game.engine.state import start_game
>>> from game.engine.transitions import Play, apply
>>> code = parse_code("TP1-E-AAAAAAB")
>>> state = start_game(deal_from(code), code.rules)
>>> state = apply(state, Play(20))
>>> state.score
499
"""
