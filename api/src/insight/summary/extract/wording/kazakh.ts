import { clausesOf, lineOf, plain, type Clause } from './clauses.ts'
import { readClause, withoutHead, type Read } from './kazakh-clauses.ts'
import { fillers, pointing, times, titles } from './kazakh-fillers.ts'

/** Whether a clause only calls somebody: "Роза апай", a name of the meeting, or any within the sentence. */
const isCalling = ({ sep, words }: Clause, names: readonly string[]): boolean => {
  const parts = names.flatMap((name) => name.split(/\s+/).map(plain))
  const [first = '', second] = words.map(plain)
  if (words.length > 2) return false
  if (second !== undefined) return titles.test(second) && /^\p{Lu}/u.test(words[0] ?? '')
  // a capital within the sentence, in the nominative
  if (sep.startsWith(',') && /^\p{Lu}\p{Ll}+$/u.test(words[0] ?? '') && !times.test(first)) return true
  return (
    parts.includes(first) || /^(?:аға|апа|апай|ағай|достар|әріптестер|балалар|жігіттер|қыздар)$/u.test(first)
  )
}

const isFilling = ({ words }: Clause) =>
  words.every((word) => fillers.has(plain(word)) || plain(word) === 'жақсы')

const isAlone = ({ words }: Clause) => words.length === 1 && !times.test(plain(words[0] ?? ''))

/** Whether each clause goes: one without a verb goes with the verb behind it, at the end with the one before it. */
const goesOf = (reads: readonly Read[], first: number): boolean[] => {
  const own = reads.map(({ kind }, i) =>
    kind === 'plain'
      ? null
      : kind === 'other' ||
        kind === 'denied' ||
        (kind === 'wish' && i < first) ||
        (kind === 'condition' && !reads.slice(i).some((later) => later.kind === 'deed')),
  )
  return own.map(
    (goes, i) =>
      goes ??
      own.slice(i).find((other) => other !== null) ??
      own.slice(0, i).findLast((other) => other !== null) ??
      false,
  )
}

/** The clauses that make the line; null if there is no deed, or one that cannot be told. */
const keep = (clauses: readonly Clause[], reads: readonly Read[]): Clause[] | null => {
  const first = reads.findIndex(({ kind }) => kind === 'deed')
  const head = reads[first]
  if (
    head?.kind !== 'deed' ||
    reads.some(({ kind }, i) => kind === 'unsafe' || (kind === 'denied' && i < first))
  )
    return null
  const goes = goesOf(reads, first)
  const isOff = clauses.some((clause, i) => {
    const read = reads[i] ?? head
    if (read.kind === 'deed') {
      const { person } = read.deed
      return person !== head.deed.person && person !== 'any' && head.deed.person !== 'any'
    }
    if (goes[i]) return i > first && /[:—–]/u.test(clause.sep)
    if (read.kind !== 'plain') return false
    // a day, or half of it, may come behind "but"; "Нұржан жиырма бірінде, мен екісінде"; "Сәуле, кел"
    return i > first
      ? /^(?:бірақ|ал)$/u.test(plain(clause.words[0] ?? ''))
      : !read.isConverb && (head.deed.named || isAlone(clause))
  })
  if (isOff) return null
  const kept = clauses.flatMap((clause, i) => {
    const read = reads[i] ?? head
    if (goes[i]) return []
    return [
      {
        sep: clause.sep,
        words: read.kind === 'deed' ? read.deed.words : read.kind === 'plain' ? read.words : clause.words,
      },
    ]
  })
  const words = kept.flatMap((clause) => clause.words.slice(0, -1)).map(plain)
  const tells = words.some((word) => !times.test(word)) && !words.some((word) => pointing.test(word))
  // "беру, таңертең": what follows the verb belongs before it
  const hasTail = reads.some(({ kind }, i) => i > first && !goes[i] && kind === 'plain')
  return hasTail || (goes.slice(0, first).includes(true) && !tells) ? null : kept
}

/**
 * A task as a verbal noun, of the one sentence it was said in and the names of those present: "Алихан, есепті жұмаға дейін жіберші." —
 * "Есепті жұмаға дейін жіберу". Only words of the sentence; null where a line without speaker would tell less than the quote, or
 * something else.
 */
export const wordKazakh = (sentence: string, names: readonly string[]): string | null => {
  if (/^[«"„]/u.test(sentence.trim())) return null
  const all = clausesOf(sentence)
  const called = all.some((clause) => isCalling(clause, names))
  const clauses = all.filter((clause) => !isCalling(clause, names) && !isFilling(clause))
  const reads = clauses.map((clause) => readClause(clause, called, clause === clauses.at(-1)))
  const kept = keep(clauses, reads)
  const isAsked = reads.some((read) => read.kind === 'deed' && read.deed.person === 'order')
  if (!kept || (sentence.includes('?') && !isAsked)) return null
  const [first, ...rest] = kept
  return first ? lineOf([{ ...first, words: withoutHead(first.words) }, ...rest]) : null
}
