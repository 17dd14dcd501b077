/** A few short sounds, made here rather than loaded. Off until somebody switches them on. */

import { remember, remembered } from './storage';

type Note = [pitch: number, at: number, lasts: number, wave: OscillatorType]; // Hz, seconds, seconds
const SOUNDS = {
  die: [[190, 0, 0.04, 'square'], [150, 0.06, 0.04, 'square'], [210, 0.11, 0.05, 'square']],
  card: [[520, 0, 0.05, 'triangle'], [700, 0.04, 0.06, 'triangle']],
  turn: [[523, 0, 0.1, 'sine'], [784, 0.09, 0.16, 'sine']],
  won: [[523, 0, 0.12, 'triangle'], [659, 0.11, 0.12, 'triangle'], [784, 0.22, 0.25, 'triangle']],
  lost: [[220, 0, 0.16, 'sine'], [165, 0.14, 0.22, 'sine']],
} satisfies Record<string, Note[]>;
export type SoundName = keyof typeof SOUNDS;

class Sound {
  on = $state(remembered('sound') === 'on');
  #context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    remember('sound', this.on ? 'on' : 'off');
    if (this.on) this.play('turn');
  }

  play(name: SoundName): void {
    if (!this.on) return;
    this.#context ??= new AudioContext();
    const { currentTime, destination } = this.#context;
    for (const [pitch, at, lasts, wave] of SOUNDS[name] as Note[]) {
      const tone = this.#context.createOscillator();
      const gain = this.#context.createGain();
      tone.type = wave;
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0.07, currentTime + at);
      gain.gain.exponentialRampToValueAtTime(0.001, currentTime + at + lasts);
      tone.connect(gain).connect(destination);
      tone.start(currentTime + at);
      tone.stop(currentTime + at + lasts);
    }
  }
}

export const sound = new Sound();
