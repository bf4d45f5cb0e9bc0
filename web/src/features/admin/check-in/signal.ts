import { keptValue } from '#app/lib/stores/kept-value.ts'
import type { VerdictTone } from './verdict-words.ts'

/** Whether somebody turned sound on for this device. */
export const soundSetting = keptValue(
  'fest-door-sound',
  (text) => text === 'on',
  (isOn) => (isOn ? 'on' : null),
)

/** In hertz, played one after another: one high note for "good", two for "look", low ones for "stop". */
const notes: Readonly<Record<VerdictTone, readonly number[]>> = {
  good: [880],
  look: [660, 660],
  wait: [440, 330],
  stop: [220, 220, 220],
}
const noteSeconds = 0.11

let audio: AudioContext | undefined

/** Plays and vibrates a verdict. Does nothing where the device can't. */
export function signal(tone: VerdictTone): void {
  navigator.vibrate?.(notes[tone].flatMap(() => (tone === 'good' ? [60] : [120, 80])))
  try {
    audio ??= new AudioContext()
    const start = audio.currentTime
    for (const [index, frequency] of notes[tone].entries()) {
      const oscillator = audio.createOscillator()
      const volume = audio.createGain()
      oscillator.frequency.value = frequency
      volume.gain.value = 0.15
      oscillator.connect(volume).connect(audio.destination)
      oscillator.start(start + index * noteSeconds * 1.4)
      oscillator.stop(start + index * noteSeconds * 1.4 + noteSeconds)
    }
  } catch {
    // The screen says the same without sound.
  }
}
