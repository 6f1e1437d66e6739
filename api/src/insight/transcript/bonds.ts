import { figuresIn } from '#library/personal-data/find/figures.ts'

/** Most words in one number, date or sum. */
const maxBonded = 8

/** Longest word that is examined, and that is kept whole, characters. */
export const maxWordLength = 60

/** What multiplies a number, in the three languages; abbreviations may end in a full stop. */
const magnitude =
  /^(?:hundred|thousand|million|billion|сот(?:ня|ни|ен)|тысяч\p{L}{0,3}|миллион\p{L}{0,3}|миллиард\p{L}{0,3}|(?:тыс|млн|млрд)\.?|жүз|мың|трлн\.?|bn|mln|k)$/u

/** What a number counts: money, shares, days of a month, hours. */
const unit =
  /^(?:[$€₽₸£%]|percent|процент\p{L}{0,3}|пайыз\p{L}{0,4}|dollars?|euros?|roubles?|rubles?|tenge|доллар\p{L}{0,3}|евро|руб(?:л\p{L}{1,3})?\.?|тенге|теңге\p{L}{0,3}|сом\p{L}{0,3}|usd|eur|kzt|rub|a\.?m\.?|p\.?m\.?|o[’']clock|г\.?|год\p{L}{0,2}|ж\.?|жыл\p{L}{0,4}|час\p{L}{0,2}|сағат\p{L}{0,2})$/u

/** Months as written beside a day, in full or abbreviated. */
const month =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|январ[ья]|феврал[ья]|марта?|апрел[ья]|ма[йя]|июн[ья]|июл[ья]|августа?|сентябр[ья]|октябр[ья]|ноябр[ья]|декабр[ья]|(?:қаңтар|ақпан|наурыз|сәуір|мамыр|маусым|шілде|тамыз|қыркүйек|қазан|қараша|желтоқсан)(?:[дтн][аыеі]\p{L}{0,1}|ға|ге|қа|ке)?)\.?$/u

const startsAsNumber = /^[^\p{L}\d\s]{0,3}\d/u
const endsAsNumber = /\d[%)]?$/
/** A day and its year have a comma between them in English. */
const dayBeforeYear = /\d,$/

/** Words that are numbers but more often something else: "he" in Russian is ten in Kazakh. */
const rarelyNumbers = new Set(['он', 'oh', 'one'])

const isSaidNumber = (word: string) =>
  !rarelyNumbers.has(word) && (magnitude.test(word) || figuresIn(word).some(({ spoken }) => spoken))

/**
 * Whether two neighbouring words belong to one number, date or sum ("45 000", "сорок пять тысяч", "5 қаңтар", "$ 500"):
 * text is never cut between them.
 */
export const isBonded = (left: string, right: string): boolean => {
  if (left === '' || right === '' || left.length > maxWordLength || right.length > maxWordLength) return false
  const [from, to] = [left.toLowerCase(), right.toLowerCase()]
  const next = to.replace(/[.,;:!?…)»”]+$/u, '')
  if (dayBeforeYear.test(from) && /^(?:19|20)\d\d$/.test(next)) return true
  const leftIsNumber = endsAsNumber.test(from) || isSaidNumber(from)
  const rightIsNumber = startsAsNumber.test(to) || isSaidNumber(next)
  if (leftIsNumber) {
    return rightIsNumber || unit.test(next) || month.test(next) || (/^[-–—]$/.test(to) && !isSaidNumber(from))
  }
  return startsAsNumber.test(to) && (month.test(from) || /^(?:[$€₽₸£№+]|[-–—])$/.test(from))
}

const wordEndingAt = (text: string, end: number) => text.slice(text.lastIndexOf(' ', end - 1) + 1, end)
const wordFrom = (text: string, start: number) => {
  const end = text.indexOf(' ', start)
  return text.slice(start, end < 0 ? text.length : end)
}

/** Moves the start of a text from the word at `start` to before the number it falls within, if any. */
export const wholeFrom = (text: string, start: number): number => {
  let at = start
  for (let i = 0; i < maxBonded && at > 1; i += 1) {
    const before = wordEndingAt(text, at - 1)
    if (!isBonded(before, wordFrom(text, at))) return at
    at -= before.length + 1
  }
  return at
}

/** Moves the end of a text from the word before `end` to after the number it falls within, if any. */
export const wholeTo = (text: string, end: number): number => {
  let at = end
  for (let i = 0; i < maxBonded && at < text.length; i += 1) {
    const after = wordFrom(text, at + 1)
    if (!isBonded(wordEndingAt(text, at), after)) return at
    at += after.length + 1
  }
  return at
}

/** The words at the end of what was said before that belong to the number a text begins with; '' for none. */
export const leadOf = (before: string, text: string): string => {
  const joined = `${before} ${text}`
  return joined.slice(wholeFrom(joined, before.length + 1), before.length)
}

/** The words of what was said next that belong to the number a text ends with; '' for none. */
export const tailOf = (text: string, after: string): string =>
  `${text} ${after}`.slice(text.length + 1, wholeTo(`${text} ${after}`, text.length))
