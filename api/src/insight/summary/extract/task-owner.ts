import { sameName } from '#kernel/language/same-root.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { cuesOf } from './task-cues.ts'
import type { Utterance } from './utterances.ts'

/** Who takes part, as far as a task may be given to them. */
export type People = {
  /** what a speaker is called, and whether that is a name */
  speakerOf: (speakerId: string) => { label: string; isOthers: boolean }
  /** names of the speakers and of the others invited */
  names: readonly string[]
}

/** Somebody takes a thing on alone; "we will" gives it to nobody. */
const taken: Record<string, RegExp> = {
  en: /(?<!\p{L})i(?:['’]ll| will|['’]m (?:going to|gonna)| am going to| can take|['’]d (?:have|need) to| (?:have|need) to)(?! not)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:я (?:сам |сама |это |всё |завтра |сегодня )?(?:\p{L}+[уюс]ь?)|(?:беру|возьму) (?:это |всё )?на себя)(?!\p{L})/iu,
  kk: /(?<!\p{L})(?:мен(?!\p{L}).*?(?:амын|емін|ймын|ймін)|\p{L}+(?:аймын|еймін|йымын|амын|емін))(?!\p{L})/iu,
}

/** Called at the beginning, or behind "please": "Dana, prepare", "please, Dana", "Дана, подготовь". */
const called =
  /^(?:(?:so|and|okay|ok|well|then|please|пожалуйста|тогда|и|а|ну|онда|ал)[,\s]+)*(\p{L}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\s*,|(?:please|пожалуйста|өтінемін)\s*,\s*(\p{L}[\p{L}'’-]+)/iu

/** Names nobody in particular, though it stands where a name stands. */
const nobody = new Set(
  wordsOf(`colleagues everyone everybody all guys folks team friends yes yeah no right good great fine thanks sorry sure first
  second finally also next tomorrow today maybe actually коллеги друзья ребята все всем команда да нет хорошо ладно отлично спасибо
  конечно значит завтра сегодня кстати понятно итак потом поэтому әріптестер достар бәріңіз барлығыңыз жақсы иә жоқ рақмет ертең бүгін
  сонда сондықтан дұрыс`),
)

/**
 * Who is to do a task, as they are called: the one who says "I will", or the one a request calls by name. Null where nobody
 * is; never guessed from who speaks next.
 */
export const taskOwner = (u: Utterance, language: string, people: People): string | null => {
  const cues = cuesOf[language]
  const name = calledIn(u.text, people.names)
  if (name !== null && cues && (cues.request.test(u.text) || !taken[language]?.test(u.text))) return name
  if (!taken[language]?.test(u.text)) return null
  const { label, isOthers } = people.speakerOf(u.speakerId)
  return isOthers ? null : label
}

const calledIn = (text: string, names: readonly string[]): string | null => {
  const found = called.exec(text)
  const said = found?.[1] ?? found?.[2]
  if (said === undefined) return null
  const words = wordsOf(said)
  if (words.some((w) => nobody.has(w))) return null
  const known = names.filter((name) =>
    wordsOf(name).some((part) => part.length > 2 && words.some((w) => sameName(part, w))),
  )
  if (known.length > 0) return known.length === 1 ? (known[0] ?? null) : null
  // a stranger is believed to be one by the capital alone
  const isName = /^\p{Lu}\p{Ll}+/u.test(said) && !words.some((w) => stopWords.has(w))
  return isName ? said : null
}
