/** What stands between two punctuation marks; `sep`: the mark before it, "" at the head. */
export type Clause = { sep: string; words: readonly string[] }

/** A word as tables of words list it: in lower case, without marks, "е" for "ё". */
export const plain = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^[«"„(]+|[»"“).!?…]+$/gu, '')

export const plainText = (words: readonly string[]) => words.map(plain).join(' ')

/** Whether a quotation begins or ends within the clause: what it says is said by others, or told. */
export const cutsQuotation = ({ words }: Clause): boolean => {
  const text = words.join(' ')
  return text.split('«').length !== text.split('»').length
}

/** What has more words is no sentence that gives a task. */
const mostWords = 60

/** Cuts a sentence at its marks, and leaves out those at its ends; none of what is too long for a sentence. */
export const clausesOf = (sentence: string): Clause[] =>
  (sentence.split(/\s+/, mostWords + 1).length > mostWords ? '' : sentence)
    .replace(/^[\s—–.…-]+/u, '')
    .replace(/[\s.!?…]+$/u, '')
    .split(/(\s*[,;:]\s+|\s+[—–-]\s+)/)
    .map((part, i, all) => ({
      sep: i === 0 ? '' : (all[i - 1] ?? ''),
      words: part.split(/\s+/).filter((w) => w !== ''),
    }))
    .filter(({ words }, i) => i % 2 === 0 && words.length > 0)

/** A line of a list is short; words. */
const maxWords = 16

/** The clauses as one line that begins with a capital; null if it is too long, or one word, which tells nothing. */
export const lineOf = (clauses: readonly Clause[]): string | null => {
  const count = clauses.reduce((sum, { words }) => sum + words.length, 0)
  if (count < 2 || count > maxWords) return null
  const line = clauses.map(({ sep, words }, i) => (i === 0 ? '' : sep) + words.join(' ')).join('')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
