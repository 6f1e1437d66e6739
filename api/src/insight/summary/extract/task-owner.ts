import { sameName } from '#kernel/language/same-root.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { type Task, readFor } from './find-tasks.ts'
import { cuesOf } from './task-cues/cues.ts'
import { deeds } from './task-cues/russian-deeds.ts'

/** The people a task may be given to. */
export type People = {
  /** what a speaker is called, and whether that is a name */
  speakerOf: (speakerId: string) => { label: string; isOthers: boolean }
  /** names of the speakers */
  speakers: readonly string[]
  /** these, and of the others invited */
  names: readonly string[]
}

/** One person takes something on; "we will" gives it to nobody. */
const taken: Record<string, RegExp> = {
  en: /(?<!\p{L})i(?:['’]ll| will|['’]m (?:going to|gonna)| am going to| can take|['’]d (?:have|need) to| (?:also |still )?(?:have|need) to)(?! not| ask)(?!\p{L})/iu,
  ru: new RegExp(
    String.raw`(?<!\p{L})(?:(?<!(?:если|когда|не) (?:я )?)(?:${deeds.iWill})|я (?:должен|должна|собираюсь|планирую)|займусь|(?:беру|возьму) (?:это |все )?на себя)(?!\p{L})`,
    'iu',
  ),
  kk: /(?<!\p{L})(?:мен(?!\p{L}).*?(?:ямын|имін|амын|емін|ймын|ймін)|(?!(?:д|ш|к)ейін)\p{L}+(?:ямын|имін|аймын|еймін|йымын|амын|емін|айын|ейін|йын|йін)|өзіме аламын)(?!\p{L})/iu,
}

const name = String.raw`(\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)?)`
const opening =
  '(?:(?:so|and|okay|ok|well|then|perfect|great|good|please|пожалуйста|тогда|и|а|ну|хорошо|онда|ал|жақсы)[,.\\s]+)*'

/** Where a name occurs when someone is addressed, or given something to do. */
const called = [
  // "Dana, prepare", "Perfect. Dana, could you"
  new RegExp(String.raw`(?:^|[.!?]\s+)${opening}${name}\s*,`, 'iu'),
  // "please, Dana", "whether they pay, Tom?"
  new RegExp(String.raw`(?:please|пожалуйста|өтінемін)\s*,\s*${name}`, 'iu'),
  new RegExp(String.raw`,\s*${name}\s*\?$`, 'iu'),
  // "Please chase them, Priya, and"
  new RegExp(String.raw`,\s*${name}\s*,\s*(?:and|и|please|пожалуйста)(?!\p{L})`, 'iu'),
  // "let's have Ivan do it", "I'd like Anita to", "попросим Ивана узнать", "пусть этим займётся Сергей", "Марат шақырсын"
  /let['’]s have (\p{L}+)/iu,
  /(?:would|['’]d) like (\p{L}+) to/iu,
  /(?:[Пп]опросим|[Пп]оручим|[Пп]оручаю|[Пп]оручаем|[Пп]оручили) (\p{L}+(?: \p{Lu}\p{L}+)?)/u,
  /[Пп]усть (?:этим |это )?(?:займ[её]тся|сделает|возьмёт) (\p{L}+(?: \p{Lu}\p{L}+)?)/u,
  /[Пп]усть (?:\p{Ll}+ )?(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u,
  /(?<!\p{L})(\p{L}+) \p{L}+(?:сын|сін)(?!\p{L})/iu,
]

/** "Позвоните, я номер дам.", "Хабарласыңыз, мен күтемін.": orders in the place of a name. */
const verbEnding =
  /(?:[иьй]те|[иьй]тесь|[ей]тесь|[еи]мся|[ыі]ңыз|[ыі]ңіз|ңыздар|ңіздер|ңдар|ңдер|йық|йік|йын|йін|[ая]мын|[ей]мін)$/u

/** "Узнай, …", "Напиши, …", "Проверь, …": orders to one person; not Николай, Игорь or Айгуль. */
const russianOrder = /(?:(?<!никол)ай|яй|уй|юй|ой|(?<!л)и|(?:[вднтшж]|(?<!иго)р)ь)$/u

/** Words in the place of a name that name nobody in particular. */
const nobody = new Set(
  wordsOf(`colleagues everyone everybody all guys folks team friends yes yeah no right good great fine thanks sorry sure first
  second finally also next tomorrow today maybe actually you perfect коллеги друзья ребята все всем команда да нет хорошо ладно отлично
  спасибо конечно значит завтра сегодня кстати понятно итак потом поэтому он она они әріптестер достар бәріңіз барлығыңыз жақсы иә жоқ
  рақмет ертең бүгін сонда сондықтан дұрыс ол олар оны мұны`),
)

/**
 * The name or label of the person who is to do a task: addressed by name in a request, saying "I will", or taking it on
 * right after. Null when there is none; never guessed from who speaks next.
 */
export const taskOwner = ({ u, accepted }: Task, language: string, people: People): string | null => {
  const cues = cuesOf[language]
  const text = readFor(u.text, language)
  const isTaken = taken[language]?.test(text) === true
  const said = calledIn(u.text, people.names, language)
  if (said !== null && cues && (cues.request.test(text) || !isTaken)) return said
  if (!isTaken && accepted && cues?.assigns.test(readFor(accepted.text, language))) {
    const given = calledIn(accepted.text, people.names, language)
    if (given !== null || cues.request.test(readFor(accepted.text, language))) return given
  }
  const speakerId = isTaken ? u.speakerId : accepted?.speakerId
  if (speakerId === undefined) return null
  const { label, isOthers } = people.speakerOf(speakerId)
  return isOthers ? null : label
}

/** The name called in a sentence: of somebody known, or what looks like a name; null: none. */
export const calledIn = (text: string, names: readonly string[], language: string): string | null => {
  for (const place of called) {
    const [whole, found] = place.exec(text) ?? []
    const said = found !== undefined && /опросим/.test(whole ?? '') ? asSubject(found) : found
    const person = said === undefined ? null : personCalled(said, names, language)
    if (person !== null) return person
  }
  return null
}

/** "попросим Ивана", "Сергея", "Ольгу", "Марию": the name in the nominative. */
const asSubject = (said: string) =>
  said.replace(/а$/, '').replace(/я$/, 'й').replace(/у$/, 'а').replace(/ю$/, 'я')

const personCalled = (said: string, names: readonly string[], language: string): string | null => {
  const words = wordsOf(said)
  if (words.some((w) => nobody.has(w))) return null
  const known = names.filter((known) =>
    wordsOf(known).some((part) => part.length > 2 && words.some((w) => sameName(part, w))),
  )
  if (known.length > 0) return known.length === 1 ? (known[0] ?? null) : null
  // capital letters suggest the name of somebody not yet known, but not in a verb that begins a sentence: "Шам аламыз, …"
  const isName =
    /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)*$/u.test(said) &&
    !words.some((w) => stopWords.has(w) || verbEnding.test(w)) &&
    !(language === 'ru' && words.length === 1 && russianOrder.test(said.toLowerCase()))
  return isName ? said : null
}
