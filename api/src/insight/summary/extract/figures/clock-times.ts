import { numberOf } from '#kernel/language/numbers.ts'

/** A clock time in a text: minutes since midnight or noon, whichever is meant, and where it stands. */
export type ClockTime = { minutes: number; from: number; to: number }

const halfDay = 12 * 60

const hours: Readonly<Record<string, string>> = {
  en: 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
  ru: 'час|два|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|тринадцать|четырнадцать|пятнадцать|шестнадцать|семнадцать|восемнадцать|девятнадцать|двадцать|двух|трех|четырех|пяти|шести|семи|восьми|девяти|десяти',
  kk: 'он бір|он екі|бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|он',
}
const ofRussianHour =
  'первого|второго|третьего|четвертого|пятого|шестого|седьмого|восьмого|девятого|десятого|одиннадцатого|двенадцатого'

/** Behind an hour nothing is counted: "at three", and not "at three places". */
const end = String.raw`(?=[\s]*(?:$|[,.;:!?…—–-]|(?:o['’]?clock|am|pm|a\.m|p\.m|sharp|then|instead|tomorrow|today|tonight|on|in the|and|not|or|please|час\p{L}*|утра|вечера|дня|ровно|завтра|сегодня|тогда|а|и|онда|болсын|емес|жоқ|таңертең|кешке)(?!\p{L})))`

type Way = { pattern: RegExp; minutesOf: (found: RegExpExecArray) => number | null }

const hourOf = (word = ''): number | null => {
  if (word === 'час') return 1
  const parts = word.split(' ').map(numberOf)
  return parts.includes(null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}
const at = (word: string | undefined, more: number) => {
  const hour = hourOf(word)
  return hour === null || hour > 24 ? null : hour * 60 + more
}
const of = (source: string, minutesOf: Way['minutesOf']): Way => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\d.,:])(?:${source})(?!\p{L})`, 'giu'),
  minutesOf,
})
const part = (word = '') => numberOf(word) ?? 0

const digits = of(String.raw`(\d{1,2})[:.]([0-5]\d)(?!\d|%|\.\d)`, ([, hour, minute]) =>
  at(hour, Number(minute)),
)

const ways: Readonly<Record<string, readonly Way[]>> = {
  en: [
    digits,
    of(`(half|quarter|ten|twenty|five) (past|to) (${hours['en']}|\\d{1,2})`, ([, some, side, hour]) => {
      const more = some === 'half' ? 30 : some === 'quarter' ? 15 : part(some)
      return at(hour, side === 'to' ? -more : more)
    }),
    of(`(${hours['en']}|\\d{1,2}) (thirty|fifteen|forty-five)${end}`, ([, hour, more = '']) =>
      at(hour, more === 'forty-five' ? 45 : part(more)),
    ),
    of(`(?:at|by|till|until|from|before|after|around|about) (${hours['en']}|\\d{1,2})${end}`, ([, hour]) =>
      at(hour, 0),
    ),
    of(`(${hours['en']}|\\d{1,2}) ?(?:o['’]?clock|am|pm)`, ([, hour]) => at(hour, 0)),
    of('noon|midday', () => halfDay),
  ],
  ru: [
    digits,
    of(`(?:половин[аеу] |пол)(${ofRussianHour})`, ([, hour]) => at(hour, -30)),
    of(`без (четверти|пяти|десяти|двадцати) (${hours['ru']})`, ([, some, hour]) =>
      at(hour, some === 'четверти' ? -15 : -part(some)),
    ),
    of(
      `(?:в|к|до|с|на) (${hours['ru']}|\\d{1,2}) (тридцать|пятнадцать|сорок пять)${end}`,
      ([, hour, more = '']) => at(hour, more === 'сорок пять' ? 45 : part(more)),
    ),
    of(`(?:в|к|до|с|на) (${hours['ru']}|\\d{1,2})${end}`, ([, hour]) => at(hour, 0)),
    of('(?:в )?полдень', () => halfDay),
  ],
  kk: [
    digits,
    of(`(?:сағат )?(${hours['kk']}|\\d{1,2}) жарым(?:да|ға|нан|дан)`, ([, hour]) => at(hour, 30)),
    of(`сағат (${hours['kk']}|\\d{1,2}) жарым`, ([, hour]) => at(hour, 30)),
    of(
      `сағат (${hours['kk']}|\\d{1,2})(?:де|да|те|та|ге|ға|ке|қа|ден|дан|тен|тан|нан)?(?! жарым)`,
      ([, hour]) => at(hour, 0),
    ),
    of(`(${hours['kk']})(?:де|да|те|та)(?! жарым)`, ([, hour]) => at(hour, 0)),
  ],
}

/** The clock times that a text names; the longest of those that overlap. Three and fifteen are one. */
export const clockTimesIn = (text: string, language: string): ClockTime[] => {
  const plain = text.toLowerCase().replaceAll('ё', 'е')
  const found = (ways[language] ?? [digits]).flatMap(({ pattern, minutesOf }) =>
    Array.from(plain.matchAll(pattern)).flatMap((match): ClockTime[] => {
      const minutes = minutesOf(match)
      return minutes === null
        ? []
        : [
            {
              minutes: (minutes + 2 * halfDay) % halfDay,
              from: match.index,
              to: match.index + match[0].length,
            },
          ]
    }),
  )
  const longest = found.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return longest
    .filter((time, i) => !longest.slice(0, i).some((other) => time.from < other.to && other.from < time.to))
    .toSorted((a, b) => a.from - b.from)
}
