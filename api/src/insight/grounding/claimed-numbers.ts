import { claimedNumbers, numberRuns, numbersIn } from '#kernel/language/numbers.ts'
import { remembered } from '#kernel/language/remembered.ts'

const clock = /(?<![\d:])([01]?\d|2[0-4]):([0-5]\d)(?![\d:])/g

/** Words that stand for numbers of several kinds: a half is 0.5, 50 % and 30 minutes. */
const measures: [RegExp, number[]][] = [
  [
    /(?<!\p{L})(?:half|жарым\p{L}*|жарты\p{L}*|пол(?:овин|час|год|дня|куб|метр|тонн|ставк|процент|литр)\p{L}*|пол[а-я]+(?:ого|его))(?!\p{L})/iu,
    [0.5, 2, 6, 12, 30, 50],
  ],
  [
    /(?<!\p{L})(?:quarters? (?:past|to|of)|a quarter|четверт[ьи]|ширек\p{L}*)(?!\p{L})/iu,
    [0.25, 3, 4, 15, 25],
  ],
  [/(?<!\p{L})(?:thirds?|трет[ьи]|үштен)(?!\p{L})/iu, [3, 33]],
  [/(?<!\p{L})(?:fortnight\p{L}*)(?!\p{L})/iu, [2, 14]],
  [/(?<!\p{L})(?:weeks?|недел\p{L}*|апта\p{L}*)(?!\p{L})/iu, [7]],
  [/(?<!\p{L})(?:hour\p{L}*|час|часа)(?!\p{L})/iu, [60]],
  [
    /(?<!\p{L})(?:noon|midday|lunch\p{L}*|полдень|полудн\p{L}+|обед\p{L}*|түс(?:ке|те|тен|кі))(?!\p{L})/iu,
    [12],
  ],
  [/(?<!\p{L})(?:midnight|полноч\p{L}+|түн ортасы\p{L}*)(?!\p{L})/iu, [0, 12, 24]],
]

/** What lines can be said to name: numbers, and those of them that were said whole. */
export type NumbersSaid = { all: Set<number>; whole: Set<number> }

/** Every number of some lines, with what people leave out: "forty-three nine" is 43.9, "one ninety-five" 195. */
export const numbersSaid = (texts: readonly string[], isLoose = true): NumbersSaid => {
  const read = texts.map(isLoose ? looseNumbersOf : numbersOf)
  return {
    all: new Set(read.flatMap(({ all }) => [...all])),
    whole: new Set(read.flatMap(({ whole }) => [...whole])),
  }
}

const readNumbers = (text: string, isLoose: boolean): NumbersSaid => {
  const all = new Set<number>(numbersIn(text))
  const whole = new Set<number>()
  for (const run of numberRuns(text)) {
    for (const n of run) whole.add(n)
    for (const n of run.slice(1).flatMap((b, i) => joinedBy(run[i] ?? 0, b))) {
      all.add(n)
      whole.add(n)
    }
  }
  if (isLoose)
    for (const [word, numbers] of measures) if (word.test(text)) for (const n of numbers) all.add(n)
  return { all, whole }
}

const numbersOf = remembered((text) => readNumbers(text, false))
const looseNumbersOf = remembered((text) => readNumbers(text, true))

/** What two numbers in a row may mean together: 43 and 9 are 43.9, 18 and 4 million 18.4 million, 62 and 400 are 62,400. */
const joinedBy = (a: number, b: number): number[] => {
  const times = [1_000_000, 1000].find((scale) => b >= scale && b % scale === 0 && b / scale < 10) ?? 1
  const low = b / times
  if (!Number.isInteger(a) || !Number.isInteger(low)) return []
  const joined = [exact(Number(`${a}.${low}`) * times)]
  if (a < 100 && low >= 10 && low < 100) joined.push(100 * a + low)
  if (low >= 100 && low < 1000) joined.push(1000 * a + low)
  return joined
}

const exact = (n: number) => Number(n.toPrecision(12))

const saysHour = (hour: number, said: NumbersSaid) =>
  [hour, hour % 12, hour + 12].some((h) => said.all.has(h)) || (hour % 12 === 0 && said.all.has(12))

/** Whether a time of day was said, as "half past three", "без десяти четыре", "15:30" or only its hour. */
const saysClock = ([hour, minute]: [number, number], said: NumbersSaid) =>
  minute === 0
    ? saysHour(hour, said)
    : (saysHour(hour, said) || saysHour(hour + 1, said)) &&
      (said.all.has(minute) || said.all.has(60 - minute))

/** Whether a number was said, perhaps without its hundreds, thousands or millions, or a year without its century. */
const saysNumber = (n: number, said: NumbersSaid) =>
  said.all.has(n) ||
  (n % 100 === 0 && said.all.has(100) && said.whole.has(n / 100)) ||
  [n / 1000, n / 1_000_000, n * 1000].some((m) => said.whole.has(exact(m))) ||
  (n >= 1900 && n < 2100 && said.all.has(n % 100)) ||
  saysHundredths(n, said)

/** £1.90 was said as "one pound ninety", 11.15 as "quarter past eleven". */
const saysHundredths = (n: number, said: NumbersSaid) => {
  const [whole, hundredths] = [Math.floor(n), Math.round((n % 1) * 100)]
  if (hundredths === 0 || exact(whole + hundredths / 100) !== n) return false
  if (said.whole.has(whole) && said.whole.has(hundredths)) return true
  return whole < 24 && hundredths < 60 && hundredths % 5 === 0 && saysClock([whole, hundredths], said)
}

/** "A ninety-second trailer" is one of ninety seconds. */
const saysSeconds = (n: number, claim: string, said: NumbersSaid) =>
  n % 10 === 2 && n > 20 && said.all.has(n - 2) && /ty-second(?!\p{L})/iu.test(claim)

const ofHours = /(?<!\p{L})(?:час(?:ов|а|у)?|hours|сағат\p{L}*)(?!\p{L})/iu
const beforeHour = /(?<!\p{L})(?:с|до|к|в|from|to|until|at|сағат)\s+$/iu

/** The hours from 13 to 23 are said as those from 1 to 11: «с 15 до 17 часов», "сағат 15-те". */
const saysLateHour = (n: number, claim: string, said: NumbersSaid) =>
  n > 12 &&
  n < 24 &&
  said.all.has(n - 12) &&
  ofHours.test(claim) &&
  beforeHour.test(claim.slice(0, Math.max(0, claim.search(new RegExp(`(?<!\\p{N})${n}(?!\\p{N})`, 'u')))))

/** Times of day in a claim, and the claim without them. */
export const clocksIn = (claim: string): { clocks: [number, number][]; rest: string } => ({
  clocks: [...claim.matchAll(clock)].map(([, hour, minute]) => [Number(hour), Number(minute)]),
  rest: claim.replace(clock, ' '),
})

/** The numbers and times of a claim that were not said. */
export const numbersUnsaid = ({ clocks, rest }: ReturnType<typeof clocksIn>, said: NumbersSaid): number[] => [
  ...clocks.filter((c) => !saysClock(c, said)).map(([hour]) => hour),
  ...claimedNumbers(rest).filter(
    (n) => !saysNumber(n, said) && !saysSeconds(n, rest, said) && !saysLateHour(n, rest, said),
  ),
]
