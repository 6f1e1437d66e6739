const set = (words: string) => new Set(words.split(/\s+/))

/** Words written with a full stop, without it, before what they belong to: "Mr. Smith", "г. Алматы", "ул. Абая". */
const leading = set(`mr mrs ms messrs dr prof st vs e.g i.e approx fig
  т т.е т.к г гг пр др ул пер стр им см ср проф напр рис табл кв д п с корп тыс млн млрд
  ж б.з мыс қ көш даң`)
/** Those that may close a sentence, and do before a capital letter: "and so on". */
const closers = set('etc т.д т.п т.б т.с.с')
/** Those that do after a figure: "в 2026 г. Мы", "2026 ж. Біз", "500 руб. Это". */
const measures = set('г гг ж руб мин сек')
/** After these, "other" and "the rest" close as well: "и др. Мы". */
const and = set('и және and')
const others = set('др пр')

/** Looked for from their first on: from each of a flood of them would take the square of its length. */
const closingMarks = /(?<!["»”’)\]])["»”’)\]]*$/u

/** A word as written, without marks around it and the full stops after it, and the same in lower case. */
const bareOf = (word: string) => {
  const bare = word
    .replace(closingMarks, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/(?<![.…])[.…]+$/u, '')
  return { bare, stem: bare.toLowerCase() }
}

/** Two letters of a shortened phrase written apart, as one: "т. д." is "т.д". */
const phraseOf = (words: readonly string[], i: number): string => {
  const stemAt = (at: number) => bareOf(words[at] ?? '').stem
  const stem = stemAt(i)
  if (stemAt(i - 1) === 'т' && /^[дпбек]$/u.test(stem)) return `т.${stem}`
  return stemAt(i - 2) === 'т' && stemAt(i - 1) === 'с' && stem === 'с' ? 'т.с.с' : stem
}

/**
 * Whether the full stop of word `i` only shortens it and ends no sentence before the next word. English, Russian and Kazakh;
 * a shortened word that could do both ends one before a capital letter.
 */
export const isShortened = (words: readonly string[], i: number): boolean => {
  const [word = '', next = ''] = [words[i], words[i + 1]]
  if (next === '' || !/(?<!\.)\.$/.test(word.replace(closingMarks, ''))) return false
  const { bare } = bareOf(word)
  const stem = phraseOf(words, i)
  const isCapital = /^[^\p{L}\p{N}]*\p{Lu}/u.test(next)
  // an initial: "J. Smith", "А.Б. Иванов"
  if (/^(?:\p{Lu}\.)*\p{Lu}$/u.test(bare) && bare !== 'I' && bare !== 'Я') return isCapital
  if (stem === 'no') return /^\d/.test(next)
  const before = bareOf(words[i - 1] ?? '').stem
  const mayClose =
    closers.has(stem) || (measures.has(stem) && /\d$/.test(before)) || (others.has(stem) && and.has(before))
  return mayClose ? !isCapital : leading.has(stem)
}

/** Whether a text ends with a sign that ends a sentence, and the next one does not belong to a word shortened there. */
export const endsBefore = (text: string, next: string): boolean => {
  const words = text.match(/\S+/g) ?? []
  const last = words.length - 1
  return /[.!?…]["»”)]*\s*$/.test(text) && !isShortened([...words, ...(next.match(/\S+/) ?? [])], last)
}

/** Fewer letters before a full stop may be a shortened word, if what follows begins small. */
const minWholeWord = 5

/** Whether word `i`, as written, ends its sentence; something follows it. */
const isEnd = (words: readonly string[], i: number): boolean => {
  const [word = '', next = ''] = [words[i], words[i + 1]]
  const marked = word.replace(closingMarks, '')
  if (/[!?]$/.test(marked)) return true
  if (!/[.…]$/.test(marked) || isShortened(words, i)) return false
  const { stem } = bareOf(word)
  // "so ... we": a pause, not an end; a short word before a small letter is rather shortened
  if (/^[^\p{L}\p{N}]*\p{Ll}/u.test(next)) return !/(?:…|\.\.)$/u.test(marked) && stem.length >= minWholeWord
  const phrase = phraseOf(words, i)
  // any other single letter stands for a longer word
  return !/^\p{L}$/u.test(phrase) || leading.has(phrase) || phrase === 'i' || phrase === 'я'
}

/** Where sentences end by the signs they were written with: the index of the first word of each next sentence, in order. */
export const writtenEnds = (words: readonly string[]): number[] =>
  words.flatMap((_, i) => (i + 1 < words.length && isEnd(words, i) ? [i + 1] : []))
