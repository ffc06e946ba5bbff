"""Pictures that other sites show beside a link to ours. They say which daily it is, and nothing of
its deal."""
