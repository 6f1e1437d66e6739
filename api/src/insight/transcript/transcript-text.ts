import { randomBytes } from 'node:crypto'
import { clock } from '@hattama/contract/rules/kernel/time'
import { oneLine } from '@hattama/contract/rules/kernel/one-line'
import { type Line, turnsOf } from './lines.ts'

/**
 * Formats lines for a model: `[42] Aigul 00:12:31: ...`, the following lines of the same turn as `[43] ...`.
 * Whatever was said and whatever a speaker is called, a line stays one line, cannot close its block and cannot contain a
 * line number, and a speaker's name cannot pass for speech.
 */
export const transcriptText = (lines: readonly Line[]): string =>
  turnsOf(lines)
    .flatMap((turn) =>
      turn.map((line, i) =>
        i > 0
          ? `[${line.n}] ${dataLine(line.text)}`
          : `[${line.n}] ${nameOf(line.speaker)} ${fullClock(line.startMs)}: ${dataLine(line.text)}`,
      ),
    )
    .join('\n')

/** A mark for the blocks of one request; nothing inside them can guess it. */
export const newMark = (): string => randomBytes(8).toString('hex')

/** The block a model is told to read as data. */
export const asData = (text: string, mark: string, name = 'transcript') =>
  `<${name}-${mark}>\n${text}\n</${name}-${mark}>`

const nameOf = (speaker: string) => dataLine(speaker.replace(/[:：]/g, ' ')).slice(0, 60).trim()

const fullClock = (ms: number) => {
  const short = clock(ms)
  return short.length === 5 ? `00:${short}` : short.padStart(8, '0')
}

/** Turns any text into one line that can neither close a block nor contain a line number. */
export const dataLine = (text: string) =>
  oneLine(text.replaceAll('[', '(').replaceAll(']', ')').replaceAll('<', '‹').replaceAll('>', '›'))
