import { clock } from '@hattama/contract/rules/time'
import { type Line, turnsOf } from './lines.ts'

/**
 * The lines as a model reads them: `[42] Aigul 00:12:31: ...`, the following lines of the same turn as `[43] ...`.
 * A line stays one line and cannot close the block it stands in, whatever was said and whatever a speaker is called.
 */
export const transcriptText = (lines: readonly Line[]): string =>
  turnsOf(lines)
    .flatMap((turn) =>
      turn.map((line, i) =>
        i > 0
          ? `[${line.n}] ${oneLine(line.text)}`
          : `[${line.n}] ${oneLine(line.speaker).slice(0, 60)} ${fullClock(line.startMs)}: ${oneLine(line.text)}`,
      ),
    )
    .join('\n')

/** The block a model is told to read as data; nothing inside can guess its name. */
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
