import { execFileSync } from 'node:child_process'

const rate = 16_000
/** What is heard where nothing is hidden, where something is, and of the tone that covers it, Hz. */
export const pitches = { open: 300, hidden: 440, cover: 1000 }

const ffmpeg = (args: string[], input?: Uint8Array) =>
  execFileSync('ffmpeg', ['-v', 'error', ...args], { maxBuffer: 2 ** 28, ...(input && { input }) })

/** A file of Opus in WebM with one pitch within `from` to `to`, ms, and another around it. */
export const soundOf = (lengthMs: number, hidden: { from: number; to: number }): Buffer => {
  const isHidden = `between(t,${hidden.from / 1000},${hidden.to / 1000})`
  const wave = `0.4*sin(2*PI*t*if(${isHidden},${pitches.hidden},${pitches.open}))`
  const source = ['-f', 'lavfi', '-i', `aevalsrc='${wave}':s=48000:d=${lengthMs / 1000}`]
  return ffmpeg([...source, '-c:a', 'libopus', '-f', 'webm', 'pipe:1'])
}

/** Strength of a pitch in samples (Goertzel, per sample). */
const strength = (samples: Int16Array, hz: number) => {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / rate)
  let [one, two] = [0, 0]
  for (const sample of samples) [one, two] = [sample + turn * one - two, one]
  return Math.sqrt(Math.max(0, one * one + two * two - turn * one * two)) / samples.length
}

/** Which of the pitches are heard anywhere in a file, by tenths of a second. */
export const heardIn = (file: Uint8Array): Record<keyof typeof pitches, boolean> => {
  const bytes = ffmpeg(['-i', 'pipe:0', '-ac', '1', '-ar', `${rate}`, '-f', 's16le', 'pipe:1'], file)
  const samples = new Int16Array(Uint8Array.from(bytes).buffer)
  const most = { open: 0, hidden: 0, cover: 0 }
  for (let at = 0; at + rate / 10 <= samples.length; at += rate / 10) {
    const part = samples.subarray(at, at + rate / 10)
    for (const which of ['open', 'hidden', 'cover'] as const)
      most[which] = Math.max(most[which], strength(part, pitches[which]))
  }
  return { open: most.open > 100, hidden: most.hidden > 500, cover: most.cover > 500 }
}
