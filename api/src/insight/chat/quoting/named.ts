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

/** A day of the month or an hour without its unit: "the nineteenth", "at nine", «в десять», «жиырма үшін». */
const bareTime = word(
  'the (?:\\p{L}+th|first|second|third|\\p{L}+-(?:first|second|third|\\p{L}+th))',
  '(?:at|by|from|till|until|before|after) (?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)',
  '\\d{1,2}(?:st|nd|rd|th)',
  '(?:двадцат|тридцат)(?:ого|ому)|(?:двадцать|тридцать) (?:перв|втор|трет|четв|пят|шест|седьм|восьм|девят)\\p{L}+',
  '\\p{L}+надцатого|(?:перв|втор|четв[её]рт|пят|шест|седьм|восьм|девят|десят)ого|третьего',
  '(?:в|к|до|с) (?:\\d{1,2}|час|два|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|двум|тр[её]м|пяти|шести|семи|десяти)',
  'сағат|\\p{L}+(?:інші|ыншы)',
  '(?:бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|он|жиырма|отыз)(?:сі|і|ы)?н?(?:де|да|ге|ға|ке|қа)',
)

/**
 * How plainly a statement names something of the kind that is asked for, 0..1.
 * @param people names of the speakers
 */
export const namesKind = (kind: Kind, { u, said }: Statement, people: readonly string[]): number => {
  if (kind === 'time') return Math.max(naming('time', u.text, people), bareTime.test(u.text) ? 0.8 : 0)
  if (kind === 'person' || kind === 'amount') return naming(kind, u.text, people)
  if (kind === 'reason') return reason.test(u.text) ? 1 : 0
  if (kind === 'yes-or-no') return polarity.test(u.text) ? 1 : 0
  if (kind !== 'decision') return 0
  return said.has('ruling') || said.has('settled') || said.has('joint') ? 1 : said.has('vote') ? 0.5 : 0
}
