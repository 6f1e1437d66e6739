import { claimedNumbers } from '#kernel/language/numbers.ts'
import { stem } from '#kernel/language/stem.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { Line } from '../transcript/lines.ts'
import { numbersSaid, numbersUnsaid } from './claimed-numbers.ts'
import { type Ground, wordsOfLine } from './lines-read.ts'
import { termsOf } from './terms.ts'
import { isUnit } from './units.ts'

/** Shorter words stand before any number. */
const shortest = 3

/**
 * Whether a number only names a thing ("sprint 41", "LIN 204"): the word before it is said with it somewhere in the meeting,
 * perhaps long before. A task measures nothing, so there the word behind will do as well: "the second entrance".
 */
export const isLabel = (n: number, claim: string, { talk, isTask }: Pick<Ground, 'talk' | 'isTask'>) => {
  const words = wordsOf(claim)
  const at = words.findIndex((w) => claimedNumbers(w).includes(n))
  const labels = [words[at - 1] ?? '', isTask === true ? (words[at + 1] ?? '') : '']
    .filter((w) => w.length >= shortest && claimedNumbers(w).length === 0 && !termsOf(w).some(isUnit))
    .map((w) => stem(w))
  const isWithIt = (line: Line) =>
    wordsOfLine(line).some((w) => labels.includes(stem(w))) &&
    numbersUnsaid({ clocks: [], rest: `${n}` }, numbersSaid([line.text], false)).length === 0
  return talk !== undefined && labels.length > 0 && talk.all.some(isWithIt)
}
