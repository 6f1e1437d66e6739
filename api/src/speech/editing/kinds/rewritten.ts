import { maxSegmentTextLength } from '@hattama/contract/speech/edit'
import { Failure } from '#kernel/failure.ts'
import { retimed } from '../retime-in-thread.ts'
import type { Row } from './rows.ts'

/** Gives segments new texts and retimes their words. @throws Failure INVALID_INPUT when one would become too long */
export const rewritten = async (wanted: readonly { row: Row; text: string }[], whose: string) => {
  if (wanted.some(({ row, text }) => text.length > Math.max(maxSegmentTextLength, row.text.length)))
    throw new Failure('INVALID_INPUT', { fields: { text: 'A segment would be too long' } })
  const words = await retimed(
    wanted.map(({ row, text }) => ({
      words: row.words,
      text,
      span: { startMs: row.startMs, endMs: row.endMs },
    })),
    whose,
  )
  return wanted.map(({ row, text }, i) => ({
    id: row.id,
    before: { text: row.text, words: row.words },
    after: { text, words: words[i] ?? [] },
  }))
}
