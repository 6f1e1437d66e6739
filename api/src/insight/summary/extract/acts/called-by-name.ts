import type { Statement } from './statement.ts'

/** Words that may stand before the name of the person spoken to. */
const leads = new Set(
  `so and okay ok well then perfect great good right please now but yes no oh also just thanks lovely fine
  так ну а и тогда хорошо ладно да слушай слушайте пожалуйста всё все ок окей нет только вот
  ал онда жақсы жарайды иә сонда сонымен так ладно`.split(/\s+/),
)

/** What may stand behind a name and belongs to it: «Төлеген аға», «Нина Петровна». */
const kin = new Set('аға ағай апа апай көке тәте қызым балам мырза ханым қарағым'.split(' '))

type Token = { word: string; before: string; after: string }

const tokensIn = (text: string): Token[] => {
  const found = [...text.matchAll(/[\p{L}\p{M}\d'’-]+/gu)]
  return found.map(({ 0: word, index }, i) => {
    const last = found[i - 1]
    return {
      word,
      before: text.slice(last ? last.index + last[0].length : 0, index),
      after: text.slice(index + word.length, found[i + 1]?.index ?? text.length),
    }
  })
}

const lower = (word: string) => word.toLowerCase().replaceAll('ё', 'е')

/** The forms in which a person is called: «Паша», «Паш»; «Тоня», «Тонь». */
const formsOf = (part: string): string[] => {
  const short = part.length > 3 ? part.replace(/[ая]$/u, '') : part
  return short === part ? [part] : [part, short, ...(part.endsWith('я') ? [`${short}ь`] : [])]
}

const partsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(lower)
    .filter((part) => part.length > 2)

/** Who of several people a word names in the form by which people are called; null: nobody, or more than one. */
const personIn = (word: string, names: ReadonlyMap<string, string>): string | null => {
  const said = lower(word)
  const found = [...names].filter(([, name]) => partsOf(name).some((part) => formsOf(part).includes(said)))
  return found.length === 1 ? (found[0]?.[0] ?? null) : null
}

/** A name and what is said with it: «Нина Петровна», «Төлеген аға». */
const endOfName = (tokens: readonly Token[], at: number): number => {
  const next = tokens[at + 1]
  const belongs =
    next !== undefined &&
    tokens[at]?.after === ' ' &&
    (kin.has(lower(next.word)) || /^\p{Lu}\p{L}+(?:ич|вна|чна|ұлы|қызы|улы|кызы)$/u.test(next.word))
  return belongs ? at + 1 : at
}

const isPause = (between: string) => /[,.!?;:…–—-]/u.test(between)

/**
 * Who is spoken to by name in a sentence: at its beginning, at its end, or between commas. Names in other forms, and in other
 * places, are only spoken of.
 */
export const calledByName = (
  s: Statement,
  names: ReadonlyMap<string, string>,
  language: string,
): string[] => {
  const tokens = tokensIn(s.u.text)
  const found = tokens.flatMap(({ word, before }, i) => {
    const person = personIn(word, names)
    if (person === null || person === s.u.speakerId) return []
    const end = endOfName(tokens, i)
    const after = tokens[end]?.after ?? ''
    const isFirst = tokens.slice(0, i).every((t) => leads.has(lower(t.word)))
    const isLast = end === tokens.length - 1
    const opens = isFirst && (isPause(after) || language !== 'en')
    const isApart = (isPause(before) || i === 0) && (isPause(after) || isLast)
    return opens || isApart ? [person] : []
  })
  return [...new Set(found)]
}

/** «Жіберші Альбина»: an order and behind it who is to do it, which needs no sign in Kazakh. */
const kazakhOrder = /(?:ші|шы|сеңші|саңшы|ңызшы|ңізші|ыңыз|іңіз|ңдар|ңдер)$/u

/** Who is called right behind an order of their sentence. */
export const orderedByName = (
  s: Statement,
  names: ReadonlyMap<string, string>,
  language: string,
): string[] => {
  if (language !== 'kk') return []
  const tokens = tokensIn(s.u.text)
  return tokens.flatMap(({ word }, i) => {
    const before = tokens[i - 1]
    if (!before || !kazakhOrder.test(lower(before.word)) || isPause(before.after)) return []
    const person = personIn(word, names)
    return person === null || person === s.u.speakerId ? [] : [person]
  })
}

/** What makes a name behind or before it the one who does something, by language. */
const does: Readonly<Record<string, RegExp>> = {
  en: /^(?:will|to|has|needs|should|can|does|is|goes|\p{L}{2,}s)$/u,
}
const toBe = /^(?:to|going)$/u

/** Who is said to do something: "Dana sends it", «Инна ищет», «Төлеген сөйлеседі»; in the form of a subject. */
export const doersIn = (s: Statement, names: ReadonlyMap<string, string>, language: string): string[] => {
  const tokens = tokensIn(s.u.text)
  const found = tokens.flatMap(({ word, after }, i) => {
    const person = personIn(word, names)
    if (person === null) return []
    const next = tokens[i + 1]?.word ?? ''
    const verb = does[language]
    if (verb) {
      const isDoing =
        after.trim() === '' && verb.test(next) && (next !== 'is' || toBe.test(tokens[i + 2]?.word ?? ''))
      return isDoing || /['’](?:ll|s)$/u.test(word) ? [person] : []
    }
    return [person]
  })
  return [...new Set(found)]
}
