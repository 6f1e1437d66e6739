const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const number = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?|\p{L}+(?:st|nd|rd|th|ty-\p{L}+))`
const by = '(?:by|until|before|on)'

const span = String.raw`(?:an?|one|two|three|four|five|six|ten|\d+|a couple of|a few) (?:days?|weeks?|months?)`

const english = [
  `(?:(?:${by}|next|this) )?(?:(?:this|the|next) )?(?:coming )?${weekday}`,
  '(?:by )?(?:the day after )?tomorrow',
  '(?:by )?(?:tonight|today|this (?:morning|afternoon|evening)|eod|eow)',
  String.raw`(?:${by} |at )?(?:the )?(?:very )?end of (?:(?:the|this) )?(?:(?:next|following|coming) )?(?:day|week|month|quarter|year|${month})`,
  String.raw`(?:${by} |at )(?:the )?(?:(?:month|quarter|year)(?:['’]s)?[ -]end|week['’]s end)`,
  String.raw`(?:by|before) (?:the )?(?:new year|${month})(?! (?:the )?(?:\d|${number}))`,
  '(?:later )?(?:next|this) (?:week|month|quarter)',
  String.raw`(?:in|within) (?:the next |about |around |roughly |maybe )?(?:\p{L}+|\d+|a couple of) (?:days?|weeks?|months?)(?: or (?:so|two))?`,
  // "should be a week or so", "give me about two days": how long it takes, counted from now
  String.raw`(?<=(?:should|will|would|might|may|['’]ll) (?:be|take|need) |give (?:me|us) )(?:about |around |roughly |maybe )?${span}(?: or (?:so|two))`,
  String.raw`(?<=(?:should|will|would|might|may|['’]ll) (?:be|take|need) |give (?:me|us) )(?:about |around |roughly |maybe )${span}`,
  String.raw`\p{L}+ (?:days?|weeks?|months?) from now`,
  String.raw`(?:${by} )?(?:the )?${number} of ${month}`,
  String.raw`(?:${by} )?${month} (?:the )?${number}(?! (?:times|people|\p{L}+ices|\p{L}+ers)(?!\p{L}))`,
]

const russianDay = String.raw`(?:понедельник\p{L}*|вторник\p{L}*|сред[уыае]|четверг\p{L}*|пятниц\p{L}*|суббот\p{L}*|воскресень\p{L}*)`
const russianMonth = '(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)'

const russianMonthDative =
  '(?:январю|февралю|марту|апрелю|маю|июню|июлю|августу|сентябрю|октябрю|ноябрю|декабрю)'

const russian = [
  String.raw`(?:до|к|ко|в|во|на) (?:следующ\p{L}+ |эт\p{L}+ |ближайш\p{L}+ )?${russianDay}`,
  String.raw`(?:до |к |на )?(?:послезавтра|завтра(?:шнего дня|шнему дню)?)`,
  String.raw`(?:до |к )?сегодня(?:шнего дня)?`,
  String.raw`на (?:следующей|этой|будущей) неделе|в (?:следующем|этом) месяце`,
  String.raw`(?:до|к|в|на|под) кон(?:ца|цу|це|ец) (?:(?:\p{L}+ )?(?:дня|недели|месяца|квартала|года)|${russianMonth})`,
  String.raw`(?:до|к) (?:нового года|новому году|${russianMonth}|${russianMonthDative})`,
  String.raw`(?:через|в течение|за) (?:\p{L}+ |\d+ )?(?:день|дня|дней|неделю|недели|недель|недельку|месяц|месяца|месяцев)`,
  // «дня через три», «неделю примерно», «где-то неделя»
  String.raw`(?:дня|недели|недель|месяца|месяцев) через (?:два|две|три|четыре|пять|шесть)`,
  String.raw`(?:где-то|примерно|приблизительно|около|думаю,?|займ[её]т|понадобится) (?:\p{L}+ )?(?:неделя|неделю|недели|недельки|недельку)`,
  String.raw`(?:(?:до|к|ко|не позднее|на) )?(?:\d{1,2}(?:-?\p{L}+)?|\p{L}+(?:ого|его|ому|ему)|(?!со? )\p{L}+ \p{L}+(?:ого|его|ому|ему)) ${russianMonth}`,
  String.raw`(?:до|к) \d{1,2}(?:-?\p{L}+)? числ\p{L}*`,
]

const kazakhDay = String.raw`(?:дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі)(?!ла)\p{L}*`
const kazakhMonth = String.raw`(?:қаңтар|ақпан|наурыз|сәуір|мамыр|маусым|шілде|тамыз|қыркүйек|қазан|қараша|желтоқсан)\p{L}*`

/** The last word of a day in a month, before the ending of "of it": «тамыздың жиырма бес|іне». */
const kazakhUnit = '(?:бір|екі(?:сі)?|үш|төрт|бес|алты(?:сы)?|жеті(?:сі)?|сегіз|тоғыз|он|жиырма(?:сы)?|отыз)'

const kazakh = [
  String.raw`(?:(?:осы|келесі) )?${kazakhDay}(?: күні)?(?: (?:дейін|шейін))?(?! сайын| күндері)`,
  String.raw`(?:бүгін|ертең|бүрсігүні)\p{L}*(?: (?:дейін|шейін))?`,
  String.raw`(?:келесі|келер|осы) (?:апта|ай)\p{L}*`,
  String.raw`(?:(?:келесі|келер|алдағы|осы) )?(?:(?:апта|ай|тоқсан|жыл)(?:ның|дың)?|${kazakhMonth}(?: айының)?) (?:соңын\p{L}*|аяғын\p{L}*)(?: (?:дейін|шейін|қарай))?`,
  String.raw`(?:жаңа жылға|(?<!(?:\d|${kazakhUnit})\p{L}* )${kazakhMonth}) (?:дейін|шейін)`,
  String.raw`(?:\p{L}+|\d+) (?:күн|апта|ай)\p{L}* (?:кейін|ішінде)`,
  // «бір аптадай», «екі апта шамасында»
  String.raw`(?:бір|екі|үш|төрт|бес|\d+) (?:күн|апта|ай)(?:д[ае]й|(?:д[ае]й)? (?:шамасында|шамамен|керек болады))`,
  String.raw`(?:\d{1,2}(?:-?\p{L}+)? |\d{1,2}-|(?:(?:он|жиырма|отыз) )?\p{L}+(?:інші|ыншы|ншы|нші) )${kazakhMonth}(?: (?:дейін|шейін))?`,
  String.raw`${kazakhMonth} (?:\d{1,2}(?:-?\p{L}+)|(?:(?:он|жиырма|отыз) )?${kazakhUnit}(?:ын|ін|н)(?:а|е|да|де))(?: (?:дейін|шейін))?`,
]

const joined = (phrases: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${phrases.join('|')})(?![\p{L}\d])`, 'giu')

/** How people name a day to come, by language; `resolveDay` works out what the words mean. */
export const dayWords: Readonly<Record<string, RegExp>> = {
  en: joined(english),
  ru: joined(russian),
  kk: joined(kazakh),
}
