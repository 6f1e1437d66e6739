import { numbers } from '../search/corpus.ts'

const rate = 16_000
const full = 32_767

const powerOf = (samples: Int16Array) =>
  samples.reduce((sum, x) => sum + x * x, 0) / Math.max(1, samples.length)

const made = (length: number, at: (i: number) => number) =>
  Int16Array.from({ length }, (_, i) => Math.max(-full, Math.min(full, Math.round(at(i)))))

/** Speech with other people talking behind it, `snrDb` below it. @param others sounds that are run through in turn */
export const withOthers = (samples: Int16Array, others: readonly Int16Array[], snrDb: number): Int16Array => {
  const behind = Float64Array.from(samples, (_, i) =>
    others.reduce((sum, other, n) => sum + (other[(i + n * rate) % Math.max(1, other.length)] ?? 0), 0),
  )
  const power = behind.reduce((sum, x) => sum + x * x, 0) / Math.max(1, behind.length)
  const gain = power === 0 ? 0 : Math.sqrt(powerOf(samples) / power) * 10 ** (-snrDb / 20)
  return made(samples.length, (i) => (samples[i] ?? 0) + gain * (behind[i] ?? 0))
}

/** A second-order high or low pass (Butterworth) at `hz`. */
const passed = (samples: ArrayLike<number>, kind: 'high' | 'low', hz: number): Float64Array => {
  const w = Math.tan((Math.PI * hz) / rate)
  const norm = 1 / (1 + Math.SQRT2 * w + w * w)
  const [b0, b1] = kind === 'low' ? [w * w * norm, 2 * w * w * norm] : [norm, -2 * norm]
  const [a1, a2] = [2 * (w * w - 1) * norm, (1 - Math.SQRT2 * w + w * w) * norm]
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return Float64Array.from(samples, (x) => {
    const y = b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2
    ;[x1, x2, y1, y2] = [x, x1, y, y1]
    return y
  })
}

/** As a telephone carries it: 300 to 3,400 Hz, 8,000 samples a second of 8 bits by the µ-law (ITU-T G.711). */
export const byTelephone = (samples: Int16Array): Int16Array => {
  let band = passed(samples, 'high', 300)
  for (let i = 0; i < 3; i++) band = passed(band, 'low', 3400)
  const mu = 255
  const coded = (x: number) => {
    const level = Math.sign(x) * (Math.log1p(mu * Math.min(1, Math.abs(x) / full)) / Math.log1p(mu))
    const step = Math.round(level * 127) / 127
    return Math.sign(step) * (((1 + mu) ** Math.abs(step) - 1) / mu) * full
  }
  const at = (i: number) => coded(band[i - (i % 2)] ?? 0)
  return made(samples.length, (i) => (i % 2 === 0 ? at(i) : (at(i) + at(i + 1)) / 2))
}

/**
 * As a microphone three metres away hears it in a room: direct sound, then reflections that die away by 60 dB in half a second and
 * together are as loud as the direct sound, and hiss 30 dB below.
 */
export const fromFar = (samples: Int16Array): Int16Array => {
  const next = numbers(31)
  const taps: { at: number; gain: number }[] = []
  for (let ms = 8; ms < 500; ms += 1 + 3 * next()) {
    taps.push({ at: Math.round(ms * 16), gain: (next() < 0.5 ? -1 : 1) * 10 ** ((-60 * ms) / 500 / 20) })
  }
  const together = Math.sqrt(taps.reduce((sum, { gain }) => sum + gain * gain, 0))
  const wet = Float64Array.from(samples)
  for (const { at, gain } of taps) {
    for (let i = at; i < wet.length; i++) wet[i] = (wet[i] ?? 0) + ((samples[i - at] ?? 0) * gain) / together
  }
  const hiss = Math.sqrt(powerOf(samples) * 12) * 10 ** (-30 / 20)
  // quieter than at the mouth
  return made(wet.length, (i) => 0.3 * ((wet[i] ?? 0) + hiss * (next() - 0.5)))
}

/** Cut off `db` below the loudest sample; `raised` to full scale again, as an overdriven microphone gives it. */
export const clipped = (samples: Int16Array, db: number, raised = false): Int16Array => {
  const peak = samples.reduce((most, x) => Math.max(most, Math.abs(x)), 1)
  const most = full * 10 ** (-db / 20)
  const gain = raised ? full / most : 1
  return made(
    samples.length,
    (i) => gain * Math.max(-most, Math.min(most, ((samples[i] ?? 0) * full) / peak)),
  )
}
