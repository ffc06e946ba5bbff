/**
 * Quiet sounds, made on the spot. None is made while they are off, nor before the reader has touched
 * the page: a browser would not play it. They follow each other on the browser's audio thread.
 */

const VOLUME = 0.16;
const SOFT = 0.004;

/** Semitones above the root of the notes that a run climbs: a pentatonic scale, so that any two sound well. */
const SCALE = [0, 2, 4, 7, 9];
const ROOT_HZ = 329.6;
const HIGHEST_STEP = 14;

/** Frequency of a step of the scale; step 0 is the root. */
export function pitchOf(step) {
  const held = Math.min(Math.max(step, -10), HIGHEST_STEP);
  const octave = Math.floor(held / SCALE.length);
  const semitones = 12 * octave + SCALE[held - octave * SCALE.length];
  return ROOT_HZ * 2 ** (semitones / 12);
}

let output = null;

/** The place where sounds go, or null when none may be made. */
function openOutput() {
  if (document.documentElement.dataset.sounds !== "on") return null;
  if (!navigator.userActivation.hasBeenActive) return null;
  if (!output) {
    const context = new AudioContext();
    const volume = context.createGain();
    volume.gain.value = VOLUME;
    volume.connect(context.destination);
    output = { context, volume, paper: paperNoise(context) };
  }
  if (output.context.state === "suspended") output.context.resume();
  return output;
}

/** A tenth of a second of noise. */
function paperNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** A gain that rises at once and dies away. */
function envelope({ context, volume }, at, { loud, lasts }) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SOFT, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(SOFT, at + lasts);
  gain.connect(volume);
  return gain;
}

/** A note like that of a small wooden bar. `after` and `lasts` are seconds. */
function note(out, hertz, { after = 0, lasts = 0.32, loud = 0.8 } = {}) {
  const at = out.context.currentTime + after;
  const oscillator = out.context.createOscillator();
  oscillator.type = "sine";
  oscillator.frequency.value = hertz;
  oscillator.connect(envelope(out, at, { loud, lasts }));
  oscillator.start(at);
  oscillator.stop(at + lasts);
}

/** The rustle of a card: noise around a pitch. */
function rustle(out, hertz, { lasts = 0.07, loud = 0.5 } = {}) {
  const at = out.context.currentTime;
  const source = out.context.createBufferSource();
  const filter = out.context.createBiquadFilter();
  source.buffer = out.paper;
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  filter.Q.value = 0.8;
  source.connect(filter);
  filter.connect(envelope(out, at, { loud, lasts }));
  source.start(at);
  source.stop(at + lasts);
}

function chord(out, steps, { gap, lasts = 0.6, loud = 0.6 }) {
  for (const [index, step] of steps.entries()) note(out, pitchOf(step), { after: index * gap, lasts, loud });
}

const SOUNDS = {
  play: (out, { run }) => {
    rustle(out, 2600);
    note(out, pitchOf(run - 1));
  },
  draw: (out) => rustle(out, 1500, { lasts: 0.1, loud: 0.7 }),
  undo: (out) => {
    rustle(out, 1100);
    note(out, pitchOf(-3), { lasts: 0.18, loud: 0.4 });
  },
  refused: (out) => chord(out, [-10, -10], { gap: 0.09, lasts: 0.1, loud: 0.7 }),
  peak: (out) => chord(out, [5, 7, 9, 10], { gap: 0.09 }),
  won: (out) => chord(out, [0, 2, 3, 5, 7, 8, 10], { gap: 0.13, lasts: 1.1 }),
  blocked: (out) => chord(out, [-1, -3, -5], { gap: 0.2, lasts: 0.7, loud: 0.5 }),
};

/** Makes a sound by its name: play (with the length of the `run`), draw, undo, refused, peak, won, blocked. */
export function sound(name, options = {}) {
  const out = openOutput();
  if (out) SOUNDS[name](out, options);
}
