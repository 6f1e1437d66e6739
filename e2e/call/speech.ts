import { writeFileSync } from 'node:fs'
import { spokenSamples, type Voice } from '../../api/testing/speech.ts'

export type { Voice }

export const sampleRate = 16_000

/** Speaks a text: mono samples, -1..1, 16 kHz. */
export const speak = (text: string, voice: Voice): Float32Array =>
  Float32Array.from(spokenSamples(text, voice), (sample) => sample / 32_768)

/** A turn of a dialogue: who says what, after a pause in ms. */
export type Turn = { side: 'call' | 'me'; voice: Voice; text: string; pauseMs: number }

/** Two tracks of equal length, each silent while the other side speaks, followed by `tailMs` of silence. */
export const dialogue = (turns: readonly Turn[], tailMs: number) => {
  let at = 0
  const placed = turns.map((turn) => {
    const samples = speak(turn.text, turn.voice)
    const start = at + Math.round((turn.pauseMs / 1000) * sampleRate)
    at = start + samples.length
    return { side: turn.side, start, samples }
  })
  const length = at + Math.round((tailMs / 1000) * sampleRate)
  const track = (side: Turn['side']) => {
    const whole = new Float32Array(length)
    for (const p of placed) if (p.side === side) whole.set(p.samples, p.start)
    return whole
  }
  return { call: track('call'), me: track('me'), spokenSeconds: at / sampleRate }
}

/** WAV bytes (16 bit, 16 kHz) of one or more channels of equal length. */
export const wav = (...channels: Float32Array[]): Buffer => {
  const frames = channels[0]?.length ?? 0
  const bytes = Buffer.alloc(44 + frames * channels.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(channels.length, 22)
  bytes.writeUInt32LE(sampleRate, 24)
  bytes.writeUInt32LE(sampleRate * channels.length * 2, 28)
  bytes.writeUInt16LE(channels.length * 2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  for (let f = 0; f < frames; f++) {
    for (const [c, channel] of channels.entries()) {
      const sample = Math.max(-1, Math.min(1, channel[f] ?? 0))
      bytes.writeInt16LE(Math.round(sample * 32_767), 44 + (f * channels.length + c) * 2)
    }
  }
  return bytes
}

export const writeWav = (path: string, ...channels: Float32Array[]) => writeFileSync(path, wav(...channels))
