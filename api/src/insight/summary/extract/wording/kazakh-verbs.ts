import { hollow, stems } from './kazakh-fillers.ts'

/** What the end of a clause says: a deed with its verbal noun, or a denial or something else of those who speak. */
export type KazakhVerb =
  | { kind: 'deed'; noun: string; stem: string; person: 'self' | 'order' | 'you' }
  | { kind: 'other' }

/** Before "у": "жаса|у", "оқы" — "оқ|у", "қой" — "қо|ю", "ки|ю", "тап" — "таб|у", "шық" — "шығ|у", "төк" — "төг|у". */
export const verbalNoun = (stem: string): string => {
  if (/[йи]$/u.test(stem)) return `${stem.replace(/й$/u, '')}ю`
  if (/[ыі]$/u.test(stem)) return `${stem.slice(0, -1)}у`
  return `${stem.replace(/п$/u, 'б').replace(/қ$/u, 'ғ').replace(/к$/u, 'г')}у`
}

const wish = /^(.*?)(а|е|я)?(?:йын|йін|йық|йік)$/u

/** Endings of persons, each with what the stem ended in before it. */
const endings: [RegExp, 'self' | 'order' | 'you'][] = [
  // "жаза|мын", "жасай|мын", "оқи|мын", "қоя|мын", "жаз|айын", "жаса|йық"
  [/^(.*?)(а|е|й|и|я)(?:мын|мін|мыз|міз)$/u, 'self'],
  [wish, 'self'],
  [/^(.*)(а|е|й|и|я)(?:сың|сің|сыз|сіз)$/u, 'you'],
  [/^(.*?)(?:ыңыз|іңіз|ңыз|ңіз)(?:дар|дер)?(?:шы|ші)?$/u, 'order'],
]

/** "дейін": words that end like a verb. */
const otherWords = /^(?:дейін|шейін|кейін|сейін|ойын|мойын|тойын|адам|қадам|ем|кем|өлең)$/u

/**
 * What a verb is left with without its ending; `link`: the letter that joins them. "қо|я|мын" is of "қой", "оқ|и|мын" of "оқы",
 * "ер|и|мін" of "ері".
 */
const stemBefore = (start: string, link: string): string => {
  if (link === 'я') return `${start}й`
  if (link === 'и') return start + (/[аоұыу][^аәоөұүыіеуи]*$/u.test(start) ? 'ы' : 'і')
  return start
}

const isDenied = (stem: string) => /[мбп][ае]$/u.test(stem) && !stems.has(stem)

const spoken = (stem: string, person: 'self' | 'order' | 'you'): KazakhVerb =>
  stem.length < 2 || isDenied(stem) || hollow.test(stem)
    ? { kind: 'other' }
    : { kind: 'deed', noun: verbalNoun(stem), stem, person }

/** Stems as they stand before a vowel: "таб", "шығ". */
const voiced = (stem: string) => stem.replace(/б$/u, 'п').replace(/ғ$/u, 'қ').replace(/г$/u, 'к')
/** Whether a stem, as it stands before a vowel, is of a verb of meetings. */
export const isKnown = (stem: string) => stems.has(stem) || stems.has(voiced(stem))

/** "сұра|йын" of "сұра", "жаз|айын" of "жаз": where a vowel may be of either, a known verb tells. */
const isWhole = (ending: RegExp, start: string) => ending === wish && stems.has(start)

/** "оқ|ыңыз" of "оқы", "бар|ыңыз" of "бар" */
const ordered = (start: string) => [start, `${start}ы`, `${start}і`].find(isKnown) ?? start

/**
 * Reads the last word of a clause as a verb in the first person, an order, or "you will"; `after`: whether a converb stands before it
 * ("тексеріп көр"), without which what could be a noun too must be a known verb. Null: none of these.
 */
export const kazakhVerb = (word: string, after: boolean): KazakhVerb | null => {
  if (otherWords.test(word)) return null
  for (const [ending, person] of endings) {
    const [, start, link = ''] = ending.exec(word) ?? []
    if (start === undefined) continue
    const stem = isWhole(ending, start + link)
      ? start + link
      : stemBefore(person === 'order' ? ordered(start) : start, link)
    // "қолыңыз" is a hand
    if (person === 'order' && !after && !isKnown(stem)) return null
    // "складтамын" is "I am at the store"
    if (
      /[тд]$/u.test(start) &&
      /^[ае]$/u.test(link) &&
      !after &&
      !isKnown(stem) &&
      !isKnown(stem.slice(0, -1))
    )
      return null
    if (ending === wish && !after && !isKnown(stem)) return { kind: 'other' }
    // "we shall see"
    return stem === 'көр' && !after ? { kind: 'other' } : spoken(stem, person)
  }
  const [, short, link = ''] = /^(.*)(а|е|я|й|и)м$/u.exec(word) ?? []
  const shortStem = short === undefined ? null : stemBefore(short, link)
  // "алғам" is "алған едім"
  if (shortStem !== null && !/[ғқгк]$/u.test(short ?? '') && (after || isKnown(shortStem)))
    return spoken(shortStem, 'self')
  const bare = word.replace(/(?:шы|ші)$/u, '')
  // "бар" is "there is", "шығар" "perhaps", "қой" a particle
  if (
    stems.has(bare) &&
    (bare !== word || !/^(?:бар|шығар)$/u.test(bare)) &&
    (after || bare !== word || bare !== 'қой')
  )
    return spoken(bare, 'order')
  return null
}

/** The stem of a converb in a vowel: "жібере ала|мын", "қарай ала|мын". */
export const stemOfConverb = (word: string): string => {
  const [, start = '', link = ''] = /^(.+)(а|е|й|и|я)$/u.exec(word) ?? []
  return stemBefore(start, link)
}
