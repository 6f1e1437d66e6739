import { scaleOf, wordNumber } from './number-words.ts'

/** The number a word stands for: digits (`15`, `15th`, `15-го`) or a number word; null for other words. */
export const numberOf = (word: string): number | null => {
  const digits = /^(\d{1,15}(?:\.\d+)?)(?:st|nd|rd|th|-?\p{L}{1,4})?$/u.exec(word)
  return digits ? Number(digits[1]) : wordNumber(word)
}

/** "At one", "at eleven" in Kazakh look like "together" and "then": they are numbers behind tens and behind "hour". */
const oneInKazakh = /^бір(?:ге|де|дің|ден)$/

/** A half that stands behind its number or before its scale, as one word of its own. */
const half = '½'

/** Joins the parts of one number: `1,000`, `1 000 000`, `2,5`, `2.5`, `40k`, "three and a half". */
const joined = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<![\d.,])\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+(?!\d)/g, (number) => number.replace(/\D/g, ''))
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<=\d)\s?[kк](?![\p{L}\d])/gu, ' thousand')
    .replace(/(\d)\s?[-–—]\s?(\d+(?:\.\d+)?)(?=\s(thousand|тыс|млн|мың)\p{L}*)/gu, '$1 $3, $2')
    .replace(/(?<!\p{L})(?:and (?:a|one) half|с половиной|жарым\p{L}*)(?!\p{L})/gu, half)
    .replace(/(?<!\p{L})half (?:a|an)(?!\p{L})/gu, half)
    .replace(
      /(?<!\p{L})пол(?=миллион|сотн|тысяч|час|год|лит|дня|куб|метр|тонн|ставк|процент|кило|стакан|смен|этаж)/gu,
      `${half} `,
    )

/** Number words that just as often mean something else ("one of us", "the second", «он сказал», "бір"). */
const loose = new Set(
  `one first second zero both twice couple pair dozen один одна одно одну одного одной одному одним первый первая первую первого первому первое первой первом второе вторая
  вторую пара пару пары оба обе обоих обеих двое бір бірі бірінші біреу біреуі он тоқсан ноль`.split(/\s+/),
)

/** The numbers a statement claims, each as a whole: "250 thousand tenge by the 4th" gives 250000 and 4. */
export const claimedNumbers = (statement: string): number[] => {
  const wholes = new Set<number>()
  readNumbers(statement, {
    isLoose: (token) => loose.has(token),
    onWhole: (n) => wholes.add(n),
    onPart: () => undefined,
  })
  // "a cube and a half": of a half alone it is not known what it goes with
  wholes.delete(0.5)
  return [...wholes]
}

/**
 * Every number a text names, in digits or words, each part and each whole: "two hundred and fifty thousand" gives
 * 2, 100, 50, 1000, 250 and 250000.
 */
export const numbersIn = (text: string): Set<number> => {
  const found = new Set<number>()
  const add = (n: number) => found.add(n)
  readNumbers(text, { isLoose: () => false, onWhole: add, onPart: add })
  return found
}

/** The whole numbers of a text that follow one another without another word between: "forty-three nine of ten" gives [[43, 9], [10]]. */
export const numberRuns = (text: string): number[][] => {
  const runs: number[][] = [[]]
  readNumbers(text, {
    isLoose: () => false,
    onWhole: (n) => runs.at(-1)?.push(n),
    onPart: () => undefined,
    onBreak: () => runs.push([]),
  })
  return runs.filter((run) => run.length > 0)
}

type Reader = {
  /** whether a word on its own is not a number */
  isLoose: (token: string) => boolean
  onWhole: (n: number) => void
  onPart: (n: number) => void
  /** a word or sign that is no number */
  onBreak?: () => void
}

const joins = /^(?:and|и|с|мен|пен)$/

/** "four point two", «два целых три десятых», "екі бүтін оннан үш". */
const point = /^(?:point|целых|целая|целую|бүтін)$/

const readNumbers = (text: string, { isLoose, onWhole, onPart, onBreak }: Reader) => {
  let whole: number | null = null
  let total = 0
  let only: string | null = null
  let decimals: string | null = null
  let last = Number.POSITIVE_INFINITY
  let isBare = false
  /** Ends the number read so far, without what already belongs to the next one. */
  const close = (next: number | null = null) => {
    if (next !== null) whole = null
    const isWord = only === null || !isLoose(only)
    if (decimals !== null && decimals !== '') onWhole(Number(`${whole ?? 0}.${decimals}`))
    else if ((whole !== null || total > 0) && isWord) onWhole(exact(total + (whole ?? 0)))
    only = null
    whole = null
    decimals = null
    total = 0
    last = Number.POSITIVE_INFINITY
  }
  for (const token of joined(text)
    .replace(/(?<=сағат )онда(?!\p{L})/gu, 'оннан')
    .match(/\d+(?:\.\d+)?|\p{L}+|½|[,;:.!?…—–]/gu) ?? []) {
    const scale = scaleOf(token)
    const isOne = whole !== null && fits(whole, 1) && oneInKazakh.test(token)
    const value = scale === null ? (numberOf(token) ?? (isOne ? 1 : null)) : null
    if (decimals !== null) {
      if (/^(?:десятых|сотых|оннан|жүзден)$/.test(token)) continue
      if (value !== null && Number.isInteger(value) && value >= 0) {
        decimals += `${value}`
        onPart(value)
        continue
      }
      if (scale !== null && decimals !== '') {
        onWhole(exact(Number(`${whole ?? 0}.${decimals}`) * scale))
        decimals = null
        whole = null
        continue
      }
      close()
    }
    // "тысяч шестьдесят": sixty thousand or so
    if (value !== null && whole === null && total >= 1000 && isBare) onPart(exact(value * total))
    if (scale !== null) {
      isBare = whole === null && total === 0
      only = null
      onPart(scale)
      const times: number = whole ?? 1
      if (scale === 100) whole = times * 100
      else {
        if (scale >= last) close(times)
        last = scale
        total = exact(total + times * scale)
        onPart(total)
        whole = null
      }
    } else if (token === half) {
      only = null
      onPart(0.5)
      whole = (whole ?? 0) + 0.5
      onPart(whole)
    } else if (value !== null) {
      onPart(value)
      if (whole !== null && !fits(whole, value)) close()
      only = whole === null && total === 0 ? token : null
      whole = exact((whole ?? 0) + value)
      onPart(whole)
    } else if (point.test(token) && whole !== null) decimals = ''
    else if (token === 'point' && whole === null) decimals = ''
    else if (token !== 'and') {
      close()
      if (!joins.test(token)) onBreak?.()
    }
  }
  close()
}

/** Sums of decimals without the noise of binary fractions; whole numbers have none, and all their digits count. */
const exact = (n: number) => (Number.isInteger(n) ? n : Number(n.toPrecision(12)))

const fits = (whole: number, next: number) =>
  next > 0 && ((whole % 100 === 0 && next < 100) || (whole % 10 === 0 && whole % 100 >= 10 && next < 10))
