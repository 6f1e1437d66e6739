/** Weekdays in the three languages, by word beginnings, so that all Russian cases and Kazakh endings match. */
export const weekdays: RegExp[] = [
  /(?<!\p{L})(mondays?|понедельник\p{L}*|дүйсенбі\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(tuesdays?|вторник\p{L}*|сейсенбі\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(wednesdays?|сред(?:а|у|ы|е|ой)|сәрсенбі\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(thursdays?|четверг\p{L}*|бейсенбі\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(fridays?|пятниц\p{L}*|жұма(?:ға|да|дан|ны|ның)?)(?!\p{L})/u,
  /(?<!\p{L})(saturdays?|суббот\p{L}*|сенбі\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(sundays?|воскресень\p{L}*|жексенбі\p{L}*)(?!\p{L})/u,
]

export const months: RegExp[] = [
  /(?<!\p{L})(january|jan|январ\p{L}*|қаңтар\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(february|feb|феврал\p{L}*|ақпан\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(march|март(?:а|е|у|ом)?|наурыз\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(april|apr|апрел\p{L}*|сәуір\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(may|ма[йяею]|мамыр\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(june|jun|июн[ьяею]|маусым\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(july|jul|июл[ьяею]|шілде\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(august|aug|август\p{L}*|тамыз\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(september|sept?|сентябр\p{L}*|қыркүйе[кг]\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(october|oct|октябр\p{L}*|қазан\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(november|nov|ноябр\p{L}*|қараша\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(december|dec|декабр\p{L}*|желтоқсан\p{L}*)(?!\p{L})/u,
]

/** Units of time, in the order day, week, month, quarter, year. */
export const timeUnits = ['day', 'week', 'month', 'quarter', 'year'] as const
export type TimeUnit = (typeof timeUnits)[number]

export const unitWords: Record<TimeUnit, string> = {
  day: 'days?|business days?|working days?|д(?:ень|ня|ней|ню)|суток|күн(?:нен|нің|ге|де|дер|дей)?',
  week: 'weeks?|недел\\p{L}*|апта\\p{L}*',
  month: 'months?|месяц\\p{L}*|ай(?:дан|дың|да|дай|ға)?',
  quarter: 'quarters?|квартал\\p{L}*|тоқсан\\p{L}*',
  year: 'years?|год(?:а|у|ом)?|лет|жыл\\p{L}*',
}

export const next = /(?<!\p{L})(next|following|следующ\p{L}*|будущ\p{L}*|келесі|келер)(?!\p{L})/u
export const current = /(?<!\p{L})(this|эт(?:а|от|ой|ого|ом|у)|текущ\p{L}*|ближайш\p{L}*|осы|бұл)(?!\p{L})/u
/** Of a week or a month the one behind this; of a weekday only the nearest. */
export const coming = /(?<!\p{L})(алдағы)(?!\p{L})/u
export const ending =
  /(?<!\p{L})(end of|(?:week|month|quarter|year)(?:['’]s)?[ -]end|кон(?:ец|ца|цу|це|цом)|соң(?:ы|ына|ында|ынан)\p{L}*|аяғы\p{L}*)(?!\p{L})/u

/** Whether words say only about how long something takes: "a week or so", «примерно неделя», «дня через три», «бір аптадай». */
export const isVague = (text: string): boolean =>
  /(?<!\p{L})(?:(?:about|around|roughly|maybe|a few)(?= .*(?:day|week|month))|or (?:so|two)|где-то|примерно|приблизительно|около|думаю|недельк\p{L}+|(?:дня|недели|недель|месяца|месяцев) через|(?:күн|апта|ай)д[ае]й|шамасында|шамамен)(?!\p{L})/iu.test(
    text,
  )

/** Whether a text says anything about time; a due date that does not is not one. */
export const speaksOfTime = (text: string): boolean =>
  /(?<!\p{L})(today|tonight|tomorrow|morning|afternoon|evening|noon|weekend|asap|eod|eow|eom|сегодня|завтра|послезавтра|утр\p{L}+|вечер\p{L}*|выходны\p{L}*|бүгін\p{L}*|ертең\p{L}*|бүрсігүні|таңертең|кешке)(?!\p{L})/u.test(
    text,
  ) ||
  [...weekdays, ...months].some((r) => r.test(text)) ||
  new RegExp(`(?<!\\p{L})(${Object.values(unitWords).join('|')})(?!\\p{L})`, 'u').test(text) ||
  /\d{1,2}[./]\d{1,2}|\d{4}-\d{2}-\d{2}/.test(text)
