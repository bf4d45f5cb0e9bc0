import type { VerdictTone } from './verdict-words.ts'

const key = 'fest-door-sound'

/** Whether this device was asked to make itself heard at the door. */
export function wantsSound(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

export function setWantsSound(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {
    // It then lasts as long as the page.
  }
}

/** One high note for "good", two for "look", low ones for "stop". In hertz, one after another. */
const notes: Readonly<Record<VerdictTone, readonly number[]>> = {
  good: [880],
  look: [660, 660],
  wait: [440, 330],
  stop: [220, 220, 220],
}
const noteSeconds = 0.11

let audio: AudioContext | undefined

/** Lets a verdict be heard and felt. Does nothing where the device cannot. */
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
    // Without sound the screen says it all.
  }
}
