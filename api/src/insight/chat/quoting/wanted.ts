import { claimedNumbers } from '#kernel/language/numbers.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { deeds } from '../../summary/extract/task-cues/russian-deeds.ts'
import { months, speaksOfTime, weekdays } from '../../dates/phrases.ts'

/** What the answer to a question has to name; null when any statement may answer. */
export type Wanted = 'person' | 'time' | 'amount' | null

const word = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})(?!\\p{L})`, 'iu')

/** Question words that also join clauses ("people who", "when discussing") count only at the beginning. */
const first = (...parts: string[]) =>
  new RegExp(
    `^\\P{L}*(?:(?:and|so|but|by|until|since|from|to|with|for|а|и|но|с|до|к|от|у|для|на|за)\\s+)*(?:${parts.join('|')})(?!\\p{L})`,
    'iu',
  )

/** A question without a verb: "Launch date?", «Срок сдачи?», «Шығару күні?» */
const whole = (...parts: string[]) => new RegExp(`^\\P{L}*(?:${parts.join('|')})\\P{L}*$`, 'iu')

const money = 'budget|price|cost|salary|fee|sum|amount|total'
const sums = 'бюджет|цена|стоимость|сумма|зарплата|процент|доля'

const kinds: [NonNullable<Wanted>, RegExp[]][] = [
  [
    'amount',
    [
      word('how (?:much|many|long|often|big|large|far)', `what (?:percent\\p{L}*|share|number|${money})`),
      first(`what(?:'s|’s| is| was| are| were| will be)(?: \\p{L}+){0,4} (?:${money})`),
      word('сколько', 'скольк\\p{L}+', `(?:как(?:ой|ая|ова|ов|ую))(?: \\p{L}+){0,4} (?:${sums})`),
      word('қанша\\p{L}*', 'неше\\p{L}*', '(?:бюджет|баға|құн|сома)\\p{L}* (?:қандай|не)'),
    ],
  ],
  [
    'time',
    [
      first('when', 'what (?:date|day|time|month|year)', 'how soon'),
      word('(?:by|on|until|since) (?:when|wh(?:at|ich) (?:date|day|month|year))'),
      word(`what(?:'s|’s| is| was| are| were| will be) the (?:\\p{L}+ ){0,3}(?:deadlines?|dates?|day)`),
      whole('(?:the )?(?:\\p{L}+ ){1,3}(?:date|deadline)', '(?:date|deadline|day) (?:of|for) .{1,40}'),
      first('когда', 'как(?:ого|ой|ому|ом) (?:числ\\p{L}*|дню?|день|срок\\p{L}*|дат\\p{L}*|месяц\\p{L}*)'),
      word('в какой день', 'какие (?:сроки|даты)', 'какая дата'),
      whole('(?:дата|сроки?|день|число) .{1,40}'),
      word('қашан\\p{L}*', 'қай (?:күн|уақыт|ай|апта|жыл)\\p{L}*', 'мерзім\\p{L}* (?:қандай|қашан)'),
      whole('.{1,40} (?:күні|мерзімі)'),
    ],
  ],
  [
    'person',
    [
      first("who(?:se|m|(?:'|’)s|(?:'|’)ll)?"),
      first('кто', 'кого', 'кому', 'кем', 'чей', 'чья', 'чьё', 'чье', 'чьи'),
      word('кім(?:нің|ге|ді|де|нен|мен|дер)?'),
    ],
  ],
]

/** Whether a question asks for a person, a time or an amount, in English, Russian or Kazakh. */
export const wantedBy = (question: string): Wanted =>
  kinds.find(([, cues]) => cues.some((cue) => cue.test(question)))?.[0] ?? null

/** Words that ask for a person, a time or an amount: an answer need not repeat them. */
const asking = new Set(
  wordsOf(`who whom whose when what how many much long often far cost costs price date dates day deadline deadlines number кто кого кому когда сколько скольких скольки скольким
  какого какой какая какие какое числа числу день стоит стоимость цена дата даты срок сроки сроков кім кімнің кімге қашан қанша неше қай күні мерзімі мерзімдері мерзімдер бағасы баға тұрады тұратын болды болады болған боп`),
)

/** Whether a word of a question does the asking, rather than being asked about. */
export const isAskingWord = (word: string): boolean => asking.has(word) || /^қашан\p{L}+$/u.test(word)

/** Speakers talking about themselves: then the speaker, shown beside the quote, is the person. */
const self = word(
  'i',
  "i['’]ll",
  "i['’]m",
  'я',
  'мен',
  'беру на себя',
  'возьму на себя',
  // the verb alone says who
  deeds.iWill,
  '\\p{L}{2,}(?:аймын|еймін|ймын|ймін|амын|емін)',
)

/** A name within a sentence: a capitalised word that neither begins it nor is an English day or month. */
const inside =
  /(?<=[\p{Ll},;]\s+)(?!(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L}))\p{Lu}\p{Ll}{2,}/u

const isPerson = (text: string, people: readonly string[]) => {
  const words = new Set(wordsOf(text))
  const named = people.some((name) => wordsOf(name).some((part) => part.length > 2 && words.has(part)))
  return named || self.test(text) || inside.test(text)
}

const clockOrYear = /(?<!\d)(?:\d{1,2}:\d{2}|(?:19|20)\d{2})(?!\d)/

/** "one million", «он пайыз»: number words that alone often mean something else. */
const unitOfOne =
  /(?<!\p{L})(?:one|a|один|одну|бір|он) (?:percent|hundred|thousand|million|billion|процент|тысяч|миллион|миллиард|пайыз|жүз|мың|теңге|адам)/iu

/** A day of the month or an hour without its unit: "the nineteenth", "at nine", «в десять», «жиырма үшін». */
const bareTime = word(
  'the (?:\\p{L}+th|first|second|third|\\p{L}+-(?:first|second|third|\\p{L}+th))',
  '(?:at|by|from|till|until|before|after) (?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)',
  '\\d{1,2}(?:st|nd|rd|th|-?[ое]?(?:го|му)|-(?:сі|і|ы)?н?(?:[дт][еа]|[гқ][еа]|ға|ке|е|а)|(?:сі|і|ы)н[де]?[еа])',
  '\\d{1,2} числ\\p{L}+',
  '(?:двадцат|тридцат)(?:ого|ому)|(?:двадцать|тридцать) (?:перв|втор|трет|четв|пят|шест|седьм|восьм|девят)\\p{L}+',
  '\\p{L}+надцатого|(?:перв|втор|четв[её]рт|пят|шест|седьм|восьм|девят|десят)ого|третьего',
  '(?:в|к|до|с) (?:\\d{1,2}|час|два|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|двум|тр[её]м|пяти|шести|семи|десяти)',
  'сағат|\\p{L}+(?:інші|ыншы)',
  '(?:бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|он|жиырма|отыз)(?:сі|і|ы)?н?(?:де|да|ге|ға|ке|қа)',
)

/** "Friday", "the fourth of December", "tomorrow" say when; "this week" and "for years" hardly do. */
const howPlainly = (text: string) => {
  const said = text.toLowerCase().replaceAll('ё', 'е')
  if ([...weekdays, ...months].some((r) => r.test(said)) || clockOrYear.test(said)) return 1
  if (bareTime.test(text)) return 0.8
  return speaksOfTime(said) ? 0.5 : 0
}

/**
 * How plainly a statement names what is wanted, 0..1; 0 when nothing is.
 * @param people names of the speakers
 */
export const naming = (wanted: Wanted, text: string, people: readonly string[]): number => {
  if (wanted === 'time') return howPlainly(text)
  if (wanted === 'person') return isPerson(text, people) ? 1 : 0
  return wanted === 'amount' && (claimedNumbers(text).length > 0 || unitOfOne.test(text)) ? 1 : 0
}
