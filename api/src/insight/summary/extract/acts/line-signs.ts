import { headOf } from './head.ts'
import { lineAround } from './line.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** More meaningful words than these tell no more. */
const [mostInHead, mostInLine] = [9, 12]

const matterOf = (list: readonly Statement[]) => new Set(list.flatMap((s) => s.stems)).size

/**
 * How much is told by what would be read first of a sentence, and by its line, as names of signs that are weighed: what is bare there is seldom
 * what a reader would note.
 */
export const lineSigns = (s: Statement, talk: Talk, language: string): string[] => {
  const line = lineAround(s, talk, language)
  const head = headOf(line, s)
  return [
    `head.stems${Math.min(mostInHead, matterOf(head))}`,
    `head.sentences${head.length}`,
    `line.stems${Math.min(mostInLine, matterOf(line))}`,
    ...(head.some((h) => h.hasNumber) ? ['head.number'] : []),
    ...(head.some((h) => h.hasDay) ? ['head.day'] : []),
    ...(head.some((h) => h.asks) ? ['head.asks'] : []),
  ]
}
