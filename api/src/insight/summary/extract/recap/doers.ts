import { cuesIn } from '../acts/cues-in.ts'
import { speaksOfSelf } from '../acts/speaks-of-self.ts'
import { isShortFor } from './short-names.ts'

/** Who does something by what is said: the id of a speaker; `isFirst`: the words begin with them. */
export type Doer = { id: string; isFirst: boolean }

type By = {
  /** what stands in front of a name that does something, though it does not begin the words */
  before: RegExp
  /** endings of a name that does something; '' the name as it is */
  endings: readonly string[]
  /** the speaker, at the beginning and anywhere */
  self: RegExp
  /** verbs by which people say what they do themselves, without "I" */
  deed: RegExp
}

/** What may stand before the first words. */
const lead = /^(?:[^\p{L}]|(?:and|so|then|also|и|а|но|ну|ал|сосын)(?=\s))*/iu

const tables: Readonly<Record<string, By>> = {
  en: {
    before: /(?:(?:^|\s)(?:is|are|by|from|for|that's|(?:i|we) (?:have|get|need|want|expect))|[:–—-])\s*$/iu,
    endings: ['', "'s", "'ll", "'d", '’s', '’ll'],
    self: /^(?:i|i'(?:ll|m|ve|d)|me)(?!\p{L})|(?<!\p{L})(?:i'll|i will|by me|is me)(?!\p{L})/iu,
    deed: /$^/u,
  },
  ru: {
    before: /./u,
    endings: [''],
    self: /(?<!\p{L})(?:я|за мной|на мне|мною|с меня)(?!\p{L})/iu,
    deed: /(?<!\p{L})\p{L}{2,40}(?:[ая]ю|ирую|ишу|еру|[оа]ню|ожу|ешу)(?!\p{L})/iu,
  },
  kk: {
    before: /./u,
    endings: ['', 'дан', 'ден', 'тан', 'тен', 'нан', 'нен', 'да', 'де', 'та', 'те'],
    self: /(?<!\p{L})(?:мен(?= \p{L}+(?:мын|мін|[ае]м)(?!\p{L}))|мен(?=\s+(?:өзім|ертең|бүгін))|менде|менен|өзім)(?!\p{L})/iu,
    deed: /(?<!\p{L})\p{L}{2,40}(?:мын|мін|йын|йін)(?<!дейін|кейін)(?!\p{L})|(?<!\p{L})(?!адам|қадам|бірдем|әлем|ғалам)\p{L}{2,40}[рлтнсдшпз](?:ам|ем)(?=[.!]?$)/iu,
  },
}

/** Letters of a name, compared without case. */
const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** What is longer is no sentence. */
const mostChars = 500

const word = /\p{L}[\p{L}-]*(?:['’]\p{L}+)?/gu

/**
 * The speakers who do something by what one of them says: by name, as who does it ("Abi rings them", «пирог — Люба», «тізімі
 * Руфинадан»), or whoever speaks. Names that something is done to ("talk to Abi") are none.
 */
export const doersIn = (
  text: string,
  { speakerId, names, language }: { speakerId: string; names: ReadonlyMap<string, string>; language: string },
): Doer[] => {
  const by = tables[language]
  if (!by || text.length > mostChars) return []
  const from = lead.exec(text)?.[0].length ?? 0
  const isCased = text !== text.toLowerCase()
  /** where the name before ends, which another may be joined to: "Abi and Ravi" */
  let joinedAt = -1
  const called = [...text.matchAll(word)].flatMap(({ 0: said, index }) => {
    if (isCased && !/^\p{Lu}/u.test(said)) return []
    const isFirst = index === from
    const isJoined = joinedAt >= 0 && /^(?:,| and|, and) $/.test(text.slice(joinedAt, index))
    if (!isFirst && !isJoined && !by.before.test(text.slice(0, index))) return []
    const ids = [...names].filter(([, name]) =>
      name.split(/\s+/).some((part) => isForm(said, part, by.endings) || isShortFor(said, part)),
    )
    if (ids.length > 0) joinedAt = index + said.length
    return ids.map(([id]): Doer => ({ id, isFirst }))
  })
  const once = called.filter((one, i) => called.findIndex(({ id }) => id === one.id) === i)
  if (once.length > 0) return once
  const isOwn =
    by.self.test(text) ||
    by.deed.test(text) ||
    (cuesIn(text, language).has('promise') && speaksOfSelf(text, language))
  return isOwn ? [{ id: speakerId, isFirst: by.self.test(text.slice(from, from + 6)) }] : []
}

/** Whether a part of a sentence begins with "I". */
export const beginsWithSelf = (text: string, language: string): boolean =>
  selfFirst[language]?.test(text) === true

const selfFirst: Readonly<Record<string, RegExp>> = {
  en: /^i(?:['’](?:ll|m|ve|d))?\s/iu,
  ru: /^я\s/iu,
  kk: /^мен\s/iu,
}

const isForm = (said: string, part: string, endings: readonly string[]) =>
  part.length > 1 && endings.some((ending) => plain(said) === plain(part) + ending)
