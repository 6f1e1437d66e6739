import { numbers } from '../search/corpus.ts'

const rate = 16_000

/** Sound in which nobody speaks: 16 kHz mono, the same each time. */
type Sound = (seconds: number) => Int16Array

const sampled = (seconds: number, at: (i: number) => number) =>
  Int16Array.from({ length: seconds * rate }, (_, i) => Math.max(-1, Math.min(1, at(i))) * 32_767)

/** What a quiet microphone gives: hiss at about -70 dBFS. */
const silence: Sound = (seconds) => {
  const next = numbers(21)
  return sampled(seconds, () => (next() - 0.5) * 0.001)
}

/** A room: a fan that comes and goes, and keys and knocks at odd moments. Steady noise alone would not reach any engine. */
const noise: Sound = (seconds) => {
  const next = numbers(22)
  let [low, knock] = [0, 0]
  return sampled(seconds, (i) => {
    low = 0.98 * low + 0.02 * (next() - 0.5)
    if (next() < 3 / rate) knock = 0.4
    knock *= 0.997
    const fan = 1 + Math.sin((2 * Math.PI * i) / (7 * rate))
    return low * fan + knock * (next() - 0.5)
  })
}

const chords = [
  [220, 277.2, 329.6],
  [196, 246.9, 293.7],
  [174.6, 220, 261.6],
  [196, 246.9, 392],
]

/** Music with strings, a tune and drums: chords with overtones change every second, notes every quarter of one. */
const music: Sound = (seconds) => {
  const next = numbers(23)
  let note = 440
  return sampled(seconds, (i) => {
    const t = i / rate
    const beat = t % 0.25
    if (i % (rate / 4) === 0) note = 220 * 2 ** (Math.floor(next() * 13) / 12)
    const tone = (hz: number, harmonics: number) => {
      let sum = 0
      for (let h = 1; h <= harmonics; h++) sum += Math.sin(2 * Math.PI * hz * h * t) / h
      return sum
    }
    const chord = (chords[Math.floor(t) % chords.length] ?? []).reduce((sum, hz) => sum + tone(hz, 4), 0)
    const drum = Math.floor(t * 2) % 2 === 0 ? Math.exp(-40 * (t % 0.5)) * (next() - 0.5) : 0
    return 0.05 * chord + 0.12 * Math.exp(-6 * beat) * tone(note, 3) + 0.4 * drum
  })
}

export const noSpeech: Record<string, Sound> = { silence, noise, music }
