/**
 * Whether this browser plays a sound for news of the desk: off by default. The sound is synthesized; no file is loaded.
 */

const KEY = "desk-sound";
const ON = "on";
/** Two tones, the second higher: Hz, and seconds after the start of the first. */
const TONES = [
  { pitch: 880, at: 0 },
  { pitch: 1_175, at: 0.16 },
] as const;
const TONE_SECONDS = 0.34;
const LOUDNESS = 0.25;

const listeners = new Set<() => void>();
let audio: AudioContext | null = null;

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === ON;
  } catch {
    // storage may be disabled
    return false;
  }
}

export function setSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, ON);
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Subscribes to changes in this tab and in others. */
export function watchSound(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** Call it after a key or pointer event: browsers allow no sound before that. */
export function readySound(): void {
  if (!isSoundOn() || !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

export function ring(): void {
  if (!isSoundOn() || audio?.state !== "running") return;
  const { currentTime } = audio;
  for (const { pitch, at } of TONES) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const begins = currentTime + at;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(LOUDNESS, begins);
    loudness.gain.exponentialRampToValueAtTime(0.001, begins + TONE_SECONDS);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + TONE_SECONDS);
  }
}
