import { lineOf, plain, plainText, type Clause } from './clauses.ts'
import { tellingClauses, withoutFillers } from './russian-clauses.ts'
import { readClause, type Doer, type Read } from './russian-deed.ts'
import { verbForm } from './russian-verbs/forms.ts'
import { asking, pointing, questions, times, wishes } from './russian-fillers.ts'

type Part = { clause: Clause; read: Read }

/**
 * A task in the infinitive, of the one sentence it was said in and the names of those present: "Вадим, напиши им завтра." — "Написать им
 * завтра". Only words of the sentence, in their order; null where a line without speaker would tell less than the quote, or something
 * else.
 */
export const wordRussian = (sentence: string, names: readonly string[]): string | null => {
  const text = sentence
    .trim()
    .replace(/^то есть /iu, '')
    .replace(/не забуд(?:ь|ьте) /iu, '')
  // "Я сделаю, чтобы фо...": broken off
  if (
    /^(?:[«"„]|или )/iu.test(text) ||
    /(?:^| )(?:что|чтобы|как|где|когда|если)(?: \S+)?(?:\.\.\.|…)$/u.test(text)
  )
    return null
  const clauses = tellingClauses(text, names)
  const parts = clauses.map((clause, i) => ({
    clause,
    read: readClause(clause, isWished(clauses[i - 1], clause)),
  }))
  const kept = keep(parts)
  if (!kept || (/\?/.test(text) && !asksToDo(text, parts))) return null
  return lineOf(kept)
}

/** "Надо, чтобы вы подготовили отчёт." */
const isWished = (before: Clause | undefined, { words }: Clause) =>
  before !== undefined &&
  wishes.test(plainText(before.words)) &&
  /^чтоб(?:ы)? (?:ты|вы) /.test(plainText(words))

const asksToDo = (text: string, parts: readonly Part[]) =>
  !parts.some(({ clause, read }) => read.kind === 'deed' && questions.test(plainText(clause.words))) &&
  (parts.some(({ read }) => read.kind === 'deed' && read.doer === 'asked') ||
    text.split(/\s+/).some((word) => asking.has(plain(word)) || plain(word).startsWith('давай')))

/** Whether the clause of a doer is of the doer of the line: what one promises and the other is asked are two tasks. */
const isTheirs = (head: Doer, doer: Doer) =>
  head === doer || head === 'any' || doer === 'any' || (head !== 'asked' && doer !== 'asked')

/** The clauses that make the line; null if there is no deed, or one that cannot be told. */
const keep = (parts: readonly Part[]): Clause[] | null => {
  const first = parts.findIndex(({ read }) => read.kind === 'deed')
  const head = parts[first]?.read
  if (head?.kind !== 'deed' || parts.some(({ read }) => read.kind === 'unsafe')) return null
  const kept: Clause[] = []
  let isLoose = false
  let dropped = false
  for (const [i, { clause, read }] of parts.entries()) {
    const isOthers = read.kind === 'deed' && !isTheirs(head.doer, read.doer)
    // "Зайди, посмотрим" is asked of one; of "Принесите, и закрою" each does a part
    if (isOthers && !(head.doer === 'asked' && read.doer === 'together')) return null
    const depends = read.kind === 'dependent'
    if (depends && !read.safe && !read.reason && !isLoose) return null
    // "Пусть напишут, приложу", "Почему никто, я напишу": what is to be done with it stands before
    if (i < first && depends && !/^(?:если|когда|как|пока)$/i.test(clause.words[0] ?? '')) return null
    // "Осенью будем перезаключать, тогда обсудим"
    if (i === first && dropped && /^тогда$/i.test(clause.words[0] ?? '')) return null
    if (i < first && read.kind === 'plain' && !/[—–]/.test(parts[i + 1]?.clause.sep ?? '') && !isTime(clause))
      return null
    const goes: boolean =
      isOthers || read.kind === 'other' || (depends && read.reason) || (isLoose && read.kind !== 'deed')
    // what follows a colon or a dash is what is meant, what stands before a dash is when
    if (goes && (i > first ? /[:—–]/.test(clause.sep) : /[—–]/.test(parts[i + 1]?.clause.sep ?? '')))
      return null
    // "…, ночью по вашему времени": when it is done would be lost
    if (goes && i > first && read.kind === 'other' && tellsWhen(clause)) return null
    if (!goes) kept.push({ sep: clause.sep, words: read.kind === 'deed' ? read.words : clause.words })
    else if (i < first) dropped = true
    isLoose = goes && !(i < first && read.kind === 'other')
  }
  return dropped && !tellsItself(kept) ? null : trimmed(kept)
}

const tellsWhen = ({ words }: Clause) =>
  words.some((word) => word.length > 3 && times.test(plain(word))) &&
  !words.some((word) => verbForm(plain(word)))

const isTime = ({ words }: Clause) => words.every((word) => times.test(plain(word)))

/** Whether what is to be done is named, not only pointed at. */
const tellsItself = (kept: readonly Clause[]) => {
  const words = kept.flatMap((part) => part.words).map(plain)
  return (
    !words.some((word) => pointing.test(word)) &&
    words.some((word) => !times.test(word) && verbForm(word) === null)
  )
}

const trimmed = ([first, ...rest]: readonly Clause[]): Clause[] =>
  first ? [withoutFillers(first), ...rest].filter(({ words }) => words.length > 0) : []
