import { naming } from './wanted.ts'
import type { Kind } from './question.ts'
import type { Statement } from './statements.ts'

const word = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})(?!\\p{L})`, 'iu')

/**
 * Yes or no, at the beginning of what is said. Blanks belong to one part of the pattern only: with two that take them, a line
 * of blanks and commas is read as often as it is long.
 */
const polarity =
  /^\P{L}*(?:(?:well|so|okay|ok|ну|так|онда)[\s,]*)?(?:yes|yeah|yep|no|nope|not|нет|не|да|пока нет|пока не|иә|жоқ|ия|болады|болмайды)(?!\p{L})/iu

const reason = word(
  "because|'cause|cause|since|due to|that's why|so that",
  'потому|из-за|поскольку|так как|чтобы?|ведь',
  'өйткені|себебі|сол үшін|болғандықтан|сондықтан',
)

/** A question for an hour rather than a day, and for money rather than any amount. */
const asksHour = word('what time', 'во сколько', 'в котором часу', 'сағат (?:неше|қанша)\\p{L}*')
const asksMoney = word(
  'costs?|prices?|budgets?|pay|pays|paid|fees?|rent|spen[dt]\\p{L}*|how much',
  'сто[ия]\\p{L}+|цен[аеуы]|бюджет\\p{L}*|сумм\\p{L}+|зарплат\\p{L}+|потрат\\p{L}+|плат\\p{L}+|заплат\\p{L}+',
  'баға\\p{L}*|құн\\p{L}*|бюджет\\p{L}*|тұрады|ақша\\p{L}*|төле\\p{L}+',
)

const hour = word(
  "o['’]clock|noon|midnight|half past|quarter (?:past|to)|\\d{1,2}[:.]\\d{2}|\\d{1,2}\\s?[ap]m",
  '(?:at|by|from|till|until|before|after) (?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)',
  'час\\p{L}*|утра|вечера|полдень|полудня',
  'в (?:\\d{1,2}|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать)',
  'сағат\\p{L}*',
)
const money =
  /[£$€₽₸]|(?<!\p{L})(?:pounds?|euros?|dollars?|quid|grand|thousand|hundred|million|рубл|тенге|теңге|тысяч|тыщ|евро|доллар|миллион|мың)/iu

/** Whether a question asks for an hour or for money, and whether a statement names one. */
export const namesHour = (question: string, text: string): boolean =>
  asksHour.test(question) && hour.test(text)
export const namesMoney = (question: string, text: string): boolean =>
  asksMoney.test(question) && money.test(text)

/**
 * How plainly a statement names something of the kind that is asked for, 0..1.
 * @param people names of the speakers
 */
const namesKind = (kind: Kind, { u, said }: Statement, people: readonly string[]): number => {
  if (kind === 'time' || kind === 'person' || kind === 'amount') return naming(kind, u.text, people)
  if (kind === 'reason') return reason.test(u.text) ? 1 : 0
  if (kind === 'yes-or-no') return polarity.test(u.text) ? 1 : 0
  if (kind !== 'decision') return 0
  return said.has('ruling') || said.has('settled') || said.has('joint') ? 1 : said.has('vote') ? 0.5 : 0
}

/** How plainly a statement names something of any kind that is asked for, 0..1. */
export const namesAny = (kinds: ReadonlySet<Kind>, statement: Statement, people: readonly string[]): number =>
  Math.max(0, ...[...kinds].map((kind) => (kind === 'anything' ? 0 : namesKind(kind, statement, people))))
