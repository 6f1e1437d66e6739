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
const saysNumber = (n: number, { all, whole }: NumbersSaid) =>
  all.has(n) ||
  (n % 100 === 0 && all.has(100) && whole.has(n / 100)) ||
  [n / 1000, n / 1_000_000, n * 1000].some((m) => whole.has(exact(m))) ||
  (n >= 2000 && n < 2100 && all.has(n - 2000))

/** Times of day in a claim, and the claim without them. */
export const clocksIn = (claim: string): { clocks: [number, number][]; rest: string } => ({
  clocks: [...claim.matchAll(clock)].map(([, hour, minute]) => [Number(hour), Number(minute)]),
  rest: claim.replace(clock, ' '),
})

/** The numbers and times of a claim that were not said. */
export const numbersUnsaid = ({ clocks, rest }: ReturnType<typeof clocksIn>, said: NumbersSaid): number[] => [
  ...clocks.filter((c) => !saysClock(c, said)).map(([hour]) => hour),
  ...claimedNumbers(rest).filter((n) => !saysNumber(n, said)),
]
