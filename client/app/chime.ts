/** Two notes on a glass: when each begins (s) and how high it is (Hz). Nothing rings longer than 400 ms. */
const NOTES = [
  [0, 1318.5],
  [0.13, 1760],
] as const;
/** A glass rings with more than its own note: times its height, and how loud beside it. */
const PARTIALS = [
  [1, 1],
  [2.76, 0.22],
] as const;
const LOUD = 0.07;
const RINGS = 0.26;

let context: AudioContext | null = null;

/**
 * Browsers let a page sound only after somebody has touched it: from the first touch on it can, where sound is `wanted` by then. To be
 * called as soon as there is a page: whoever has sat down may touch nothing more before it is their turn. Answers with how to stop.
 */
export function readyAtFirstTouch(wanted: () => boolean): () => void {
  const ready = (): void => {
    stop();
    if (wanted()) open();
  };
  const stop = (): void => {
    for (const touch of TOUCHES) removeEventListener(touch, ready, true);
  };
  if (!context) for (const touch of TOUCHES) addEventListener(touch, ready, true);
  return stop;
}
const TOUCHES = ['pointerup', 'keydown'] as const;

function open(): AudioContext | null {
  // a browser without sound, or one that will not give any: then there is none
  try {
    context ??= new AudioContext();
  } catch {
    context = null;
  }
  return context;
}

/** A short, soft sound of our own: it is the reader's turn. Before the page was touched there is none. */
export function chime(): void {
  const glass = context;
  if (!glass) return;
  if (glass.state === 'running') ring(glass);
  else
    glass.resume().then(
      () => ring(glass),
      () => {},
    );
}
/** The same at once, for whoever has just pressed for it. */
export function tryChime(): void {
  open();
  chime();
}

function ring(glass: AudioContext): void {
  const begin = glass.currentTime + 0.02;
  for (const [after, height] of NOTES)
    for (const [times, share] of PARTIALS) {
      const at = begin + after;
      const tone = new OscillatorNode(glass, { type: 'sine', frequency: height * times });
      const volume = new GainNode(glass, { gain: 0 });
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(LOUD * share, at + 0.008);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + RINGS);
      tone.connect(volume).connect(glass.destination);
      tone.start(at);
      tone.stop(at + RINGS);
    }
}
