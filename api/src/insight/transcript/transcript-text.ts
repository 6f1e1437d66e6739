import { clock } from '@hattama/contract/time'
import type { Line, Meeting } from './meeting.ts'
import { voiceOf } from './meeting.ts'
import { turnsOf } from '../summary/write/windows.ts'

/**
 * The lines as a model reads them: `[42] Aigul 00:12:31: ...`, the following lines of the same turn as `[43] ...`.
 * A line stays one line and cannot close the block it stands in, whatever was said or whoever is called what.
 */
export const transcriptText = (meeting: Meeting, lines: readonly Line[]): string =>
  turnsOf(lines)
    .flatMap((turn) =>
      turn.map((line, i) => {
        if (i > 0) return `[${line.n}] ${oneLine(line.text)}`
        const name = oneLine(voiceOf(meeting, line)?.label ?? 'Speaker').slice(0, 60)
        return `[${line.n}] ${name} ${fullClock(line.startMs)}: ${oneLine(line.text)}`
      }),
    )
    .join('\n')

/** The block a model is told to read as data; its name is not guessable from inside. */
export const asData = (text: string, mark: string) => `<transcript-${mark}>\n${text}\n</transcript-${mark}>`

const fullClock = (ms: number) => {
  const short = clock(ms)
  return short.length === 5 ? `00:${short}` : short.padStart(8, '0')
}

const oneLine = (text: string) =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
