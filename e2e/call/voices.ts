import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { dialogue, type Voice, writeWav } from './speech.ts'

/** One side of a call: what is said, in which voice. */
export type Side = { voice: Voice; lines: string[]; pauseSeconds: number }

/** Speaks the lines of one side into a WAV file, a pause after each; returns its path. The file is kept and reused. */
export const sideFile = (folder: string, name: string, { voice, lines, pauseSeconds }: Side): string => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.wav`)
  if (existsSync(path)) return path
  const pauseMs = pauseSeconds * 1000
  const turns = lines.map(
    (text, i) => ({ side: 'call', voice, text, pauseMs: i === 0 ? 0 : pauseMs }) as const,
  )
  writeWav(path, dialogue(turns, pauseMs).call)
  return path
}

/** A dialogue of two sides: the other people in the call, and the person at the microphone. */
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
