import { clausesOf, plain, plainText, type Clause } from './clauses.ts'
import { callsSomebody } from './russian-names.ts'
import { verbForm } from './russian-verbs/forms.ts'
import { fillers, fillingClauses } from './russian-fillers.ts'

/** Without the words at its head that tell nothing. */
export const withoutFillers = ({ sep, words }: Clause): Clause => {
  const from = words.findIndex((word) => !fillers.has(plain(word)))
  return { sep, words: from < 0 ? [] : words.slice(from) }
}

const hasVerb = (words: readonly string[]) => words.some((word) => verbForm(plain(word)) !== null)

const orders = (word: string) => /^(?:ты|вы)$/i.test(word) || verbForm(plain(word))?.person === 'order'

/** "напиши им, пожалуйста, до среды": the marks went with what stood between them, unless another verb follows. */
const rejoined = (clauses: readonly Clause[], goes: (clause: Clause, i: number) => boolean): Clause[] => {
  const left: Clause[] = []
  let isAfter = false
  for (const [i, clause] of clauses.entries()) {
    const before = left.at(-1)
    if (goes(clause, i)) {
      isAfter = true
      continue
    }
    if (isAfter && before && clause.sep.startsWith(',') && !hasVerb(clause.words))
      left[left.length - 1] = { ...before, words: [...before.words, ...clause.words] }
    else left.push(clause)
    isAfter = false
  }
  return left
}

/** The clauses of a sentence but for those that only call somebody or fill. */
export const tellingClauses = (sentence: string, names: readonly string[]): Clause[] => {
  const clauses = clausesOf(sentence)
  // "Тогда, Сонечка, …"
  const isNewName = ({ words }: Clause, i: number) =>
    i === 1 && clauses.length > 2 && words.length === 1 && /^\p{Lu}\p{Ll}+$/u.test(words[0] ?? '')
  const [first, ...rest] = rejoined(
    clauses,
    (clause, i) =>
      (/^(?:,|$)/.test(clause.sep.trim()) && fillingClauses.test(plainText(clause.words))) ||
      callsSomebody(clause.words, names) ||
      isNewName(clause, i),
  )
  if (!first) return []
  const { sep, words } = withoutFillers(first)
  // "рит сходи", without a comma: a name before an order
  const isCalled = words.length > 1 && callsSomebody(words.slice(0, 1), names) && orders(words[1] ?? '')
  const head = { sep, words: isCalled ? withoutFillers({ sep, words: words.slice(1) }).words : words }
  return head.words.length > 0 ? [head, ...rest] : rest
}
