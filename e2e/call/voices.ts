import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** One side of a call: what is said, by which voice of flite. */
export type Side = { voice: 'slt' | 'rms' | 'awb' | 'kal'; lines: string[]; pauseSeconds: number }

/**
 * Speaks the lines of one side into a WAV file (mono, 44.1 kHz), a pause after each, and resolves with its path. The
 * file is kept and used again.
 */
export const speak = (folder: string, name: string, { voice, lines, pauseSeconds }: Side): string => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.wav`)
  if (existsSync(path)) return path
  const parts = lines.map((line, i) => {
    const part = join(folder, `${name}.${i}.wav`)
    execFileSync('flite', ['-voice', voice, '-t', line, '-o', part])
    return part
  })
  const inputs = parts.flatMap((part) => ['-i', part])
  const padded = parts.map((_, i) => `[${i}:a]apad=pad_dur=${pauseSeconds}[p${i}]`).join(';')
  const joined = `${parts.map((_, i) => `[p${i}]`).join('')}concat=n=${parts.length}:v=0:a=1`
  const input = ['-hide_banner', '-loglevel', 'error', '-y'].concat(inputs)
  const output = ['-map', '[out]', '-ac', '1', path]
  execFileSync(
    'ffmpeg',
    input.concat(['-filter_complex', `${padded};${joined},aresample=44100[out]`], output),
  )
  return path
}

/** A dialogue of two: the other people of the call, and the person at the microphone. */
export const callSide: Side = {
  voice: 'slt',
  pauseSeconds: 1.2,
  lines: [
    'Good morning. Let us begin with the budget for the next quarter.',
    'The report from the warehouse arrived yesterday evening.',
    'We decided to move the launch to the first week of March.',
    'Please send the contract to the customer before Friday.',
  ],
}

export const microphoneSide: Side = {
  voice: 'rms',
  pauseSeconds: 2.3,
  lines: [
    'Thank you. I will prepare the presentation for the meeting.',
    'The new engineer starts on Monday and needs a computer.',
    'I agree. The delivery takes about seventeen days.',
  ],
}
