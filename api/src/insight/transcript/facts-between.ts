import { claimedNumbers } from '#kernel/language/numbers.ts'
import { dayWords } from '../dates/day-words.ts'

/** A sentence and its place among all of a talk. */
type Placed = { i: number; u: { text: string; words: number } }

/** A sentence of so many words costs a reader little. */
const short = 12

const tellsFact = ({ u }: Placed, language: string) =>
  u.words <= short && (claimedNumbers(u.text).length > 0 || u.text.search(dayWords[language] ?? /$^/) >= 0)

/**
 * Quoted sentences with each short one between them that names a number or a day: "…" would stand for the very thing that the
 * others are about.
 * @param quoted in the order they were said
 * @param all of the talk, each at its place
 * @param isOther says of a sentence that it belongs to another matter
 */
export const withFactsBetween = <S extends Placed>(
  quoted: readonly S[],
  all: readonly S[],
  language: string,
  isOther: (s: S) => boolean = () => false,
): S[] =>
  quoted.flatMap((s, k) => {
    const before = quoted[k - 1]
    const between = before ? all.slice(before.i + 1, s.i) : []
    return [...between.filter((one) => tellsFact(one, language) && !isOther(one)), s]
  })
