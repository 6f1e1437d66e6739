import { contentStems } from '#kernel/language/content.ts'
import { claimedNumbers, numberOf } from '#kernel/language/numbers.ts'
import { countWords, wordsOf } from '#kernel/language/words.ts'
import { namesDay } from '../../../dates/day-said.ts'
import { dayWords } from '../../../dates/day-words.ts'
import { isAsking } from '../../../transcript/asking.ts'
import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { isCourtesy } from '../sentences/courtesy.ts'
import { isHousekeeping } from '../sentences/housekeeping.ts'
import { beginsWithSelf, doersIn } from './doers.ts'
import { says } from './recap-cues.ts'

/** What a recap says of one matter: a sentence, or a part of it. */
export type Piece = {
  s: Statement
  text: string
  words: number
  /** stems of what it is about: no people, days and numbers */
  matter: readonly string[]
  /** who does something by it, by id */
  doers: readonly string[]
  isOpen: boolean
  hasDay: boolean
  /** whether it names somebody who does something, a day, a number or what is left open */
  isTelling: boolean
}

type Reading = { talk: Talk; language: string; names: ReadonlyMap<string, string> }

/** Meaningful words of a part that can stand alone. */
const leastAlone = 2
/** What is longer is no sentence of a recap. */
const mostChars = 500
/** What a sentence may begin with that belongs to what stands before it, and the numbers of a list. */
const lead =
  /^(?:(?:and|so|then|also|but|right|okay|ok|well|now|и|а|но|ну|так|теперь|потом|ал|енді|және|сосын|сонда)(?:,\s*|\s+)|(?:first|second|third|fourth|fifth|one|two|three|four|five|первое|второе|третье|четв[её]ртое|пятое|бірінші|екінші|үшінші|төртінші|бесінші|\d+)\s*[.:)]\s*)+/iu
const joins = /,\s+(?:(?:and|а|и|ал)\s+)?|\s+(?:and|и|а)\s+/giu

/** Stems of what a text is about: no people, days and numbers. */
export const matterIn = (text: string, { talk, language }: Pick<Reading, 'talk' | 'language'>): string[] => {
  const rest = text.replace(dayWords[language] ?? /$^/g, ' ')
  const words = wordsOf(rest).filter((one) => numberOf(one) === null)
  return [...new Set(contentStems(words.join(' ')))].filter((stem) => !talk.isName(stem))
}

/** A sentence cut where another person's part begins: "Abi rings the hall, Ravi prints the form." Each part says something of its own. */
const cutByPeople = (s: Statement, text: string, reading: Reading): string[] => {
  const { names, language } = reading
  const doers = (part: string) => doersIn(part, { speakerId: s.u.speakerId, names, language })
  const parts: { text: string; from: number }[] = []
  let from = 0
  for (const { index, 0: sign } of text.matchAll(joins)) {
    const [before, behind] = [text.slice(from, index), text.slice(index + sign.length)]
    const next = behind.split(/,\s/)[0] ?? ''
    // "the list goes to Abi, Ravi checks it": what says too little alone stays where it is
    if ([before, next].some((part) => matterIn(part, reading).length < leastAlone)) continue
    const begins = beginsWithSelf(next, language) || doers(next).some(({ isFirst }) => isFirst)
    const isList = sign.startsWith(',') && doers(before).length > 0 && doers(next).length > 0
    if (!begins && !isList) continue
    parts.push({ text: before, from })
    from = index + sign.length
  }
  return [...parts.map((part) => part.text), text.slice(from)]
}

/** Reads a part of a sentence. */
export const pieceOf = (s: Statement, text: string, { talk, language, names }: Reading): Piece => {
  const doers = doersIn(text, { speakerId: s.u.speakerId, names, language }).map(({ id }) => id)
  const isOpen = says(text, 'leftOpen', language)
  const hasDay = namesDay(text, language)
  return {
    s,
    text,
    words: countWords(text),
    matter: matterIn(text, { talk, language }),
    doers: [...new Set(doers)],
    isOpen,
    hasDay,
    isTelling: doers.length > 0 || isOpen || hasDay || claimedNumbers(text).length > 0,
  }
}

/** The parts of a sentence of a recap, each in words that were said; none of what asks, greets or only leads on. */
export const piecesOf = (s: Statement, reading: Reading): Piece[] => {
  const { language } = reading
  const { text } = s.u
  if (
    text.length > mostChars ||
    isAsking(text) ||
    isCourtesy(text, language) ||
    isHousekeeping(text, language)
  )
    return []
  const listed = text.split(/;\s+/)
  return (listed.every((part) => matterIn(part, reading).length >= leastAlone) ? listed : [text])
    .flatMap((part) => cutByPeople(s, part, reading))
    .map((part) => part.replace(lead, '').replace(/[\s,;]+$/, ''))
    .map((part) => pieceOf(s, part, reading))
    .filter(
      ({ matter, words: n, text: part }) => n > 1 && (matter.length > 0 || contentStems(part).length > 1),
    )
}
