/** Nouns behind a number in order that say what is counted: "a second time", «второго раза», «үшінші рет». */
const things = new RegExp(
  `^(?:${[
    'times?|groups?|class(?:es)?|forms?|flats?|offices?|teams?|wards?|classrooms?|thoughts?|opinions?|options?|points?|parts?|things?|floors?|half|quarters?|ones?|versions?|drafts?|steps?|stages?|phases?|rounds?|places?|grades?|lines?|bills?|invoices?|letters?|batch|shifts?|pages?|shops?|tills?|halls?|rooms?|gates?|persons?|weeks?|months?|years?|hours?',
    'раз|кабинет\\p{L}*|палат\\p{L}*|групп\\p{L}*|отдел\\p{L}*|бригад\\p{L}*|поток\\p{L}*|отряд\\p{L}*|блок\\p{L}*|раза|разу|разом|вариант\\p{L}*|вопрос\\p{L}*|пункт\\p{L}*|этаж\\p{L}*|част\\p{L}+|корпус\\p{L}*|квартал\\p{L}*|полугоди\\p{L}*|магазин\\p{L}*|склад\\p{L}*|цех\\p{L}*|зал\\p{L}?|счет\\p{L}*|письм\\p{L}+|договор\\p{L}*|класс\\p{L}*|курс\\p{L}*|месяц\\p{L}*|год|года|году|час|часа|часу|человек\\p{L}*|экземпляр\\p{L}*|подъезд\\p{L}*|участк\\p{L}+|уровн\\p{L}+|сорт\\p{L}?',
    'рет\\p{L}*|мәрте|жолы|нұсқа\\p{L}*|мәселе\\p{L}*|қабат\\p{L}*|бөлі[кг]\\p{L}*|тоқсан\\p{L}*|дүкен\\p{L}*|касса\\p{L}*|цех\\p{L}*|шот\\p{L}*|хат|хатты|хаттың|сынып\\p{L}*|курс\\p{L}*|апта\\p{L}*|ай|айы|айда|айға|айдың|жыл\\p{L}*|сағат\\p{L}*|адам\\p{L}*|дана\\p{L}*|себе[пб]\\p{L}*',
  ].join('|')})$`,
  'u',
)

/** Verbs and small words that end like a plural. */
const singular =
  /^(?:is|was|has|does|works|this|as|us|yes|plus|unless|always|its|his|perhaps|across|towards|afterwards|starts|ends|opens|closes|suits|comes|goes|falls|means|looks|seems|sounds|begins|happens|needs|gets|thus|less)$/u

const preposition = /^(?:by|on|until|till|before|after|from|to|through|since|for|of|and|or|no|not|rather)$/u
const small = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)$/u
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u
const tens = /^(?:twenty|thirty)$/u
/** What follows a day that is named by itself. */
const goesOn = /^(?:[.,;!?—–]|at|is|was|or|and|then|works|latest|would|will|i|we|if|in|by|for)$/u

/** «Второе, скрипт»: where a sentence begins, the name of a point on a list. */
const point = /^(?:[1-5]-?о?е|первое|второе|третье|четвертое|пятое)$/u
const beforePoint = /^(?:[.,;!?—–]|а|и|ну|так)$/u

const isEnd = (word: string) => word === '' || /^[.!?]$/u.test(word)

/** «Екіншісі»: the second of them. */
const oneOfThem = /нш[іы]с[іы]\p{L}*$/u

/** In Kazakh a number in order without an ending of case is a day only alone or beside its month, its weekday or when from: «он бесінші наурыз». */
const kazakhBare = /(?:інші|ыншы|нші|ншы)$/u
const besideDay =
  /^(?:[.,;!?—–]|күн\p{L}*|числ\p{L}*|мен|бен|пен|және|не|немесе|ме|ма|бе|ба|па|пе|деп|болсын|болса|емес|дейін|шейін|бастап|кейін|ғой|қой|екен|да|де|шығар|қаңтар\p{L}*|ақпан\p{L}*|наурыз\p{L}*|сәуір\p{L}*|мамыр\p{L}*|маусым\p{L}*|шілде\p{L}*|тамыз\p{L}*|қыркүйек\p{L}*|қазан\p{L}*|қараша\p{L}*|желтоқсан\p{L}*|январ\p{L}*|феврал\p{L}*|март\p{L}*|апрел\p{L}*|ма[йяе]|июн\p{L}*|июл\p{L}*|август\p{L}*|сентябр\p{L}*|октябр\p{L}*|ноябр\p{L}*|декабр\p{L}*|\p{L}*сенбі\p{L}*|жұма\p{L}*)$/u

/** The number of a class, with its letter: «7 «Б»», «девятого «А»», «Сегізінші «Б»-ның». */
const classNumber =
  /(?<![\p{L}\d])(?:[ОЖоДТдтж]\p{Ll}{1,7} )?(?:\d{1,2}|\p{L}{1,14}?(?:ого|ому|ый|ой|ом|ым|ий|ьего|ьему|інші|ыншы|нші|ншы)\p{L}{0,6})\s?(?:[«"„“][А-ЖA-Fа-жa-f][»"”“]|(?<=\s)[БВГДЖBCDEF](?![\p{L}.]))/gu

/** A text with blanks for the numbers of classes, which are no days. */
export const withoutClasses = (text: string): string =>
  text.replace(classNumber, (found) => ' '.repeat(found.length))

/**
 * Whether a number in order numbers something else than the days of a month: "a second time", "first, …", «второго раза»,
 * «второе, …», «екіншісі». `words`: of the text, lower case.
 */
export const numbersThings = (words: readonly string[], at: number): boolean => {
  const [word = '', before = '', behind = ''] = [words[at], words[at - 1], words[at + 1]]
  if (things.test(behind) || oneOfThem.test(word)) return true
  if (kazakhBare.test(word)) return behind !== '' && !besideDay.test(behind)
  if (point.test(word)) return (before === '' || beforePoint.test(before)) && /^[,—–]$/u.test(behind)
  if (!small.test(word) || tens.test(before) || weekday.test(before)) return false
  // "Eleventh.": the whole answer
  if (before !== 'the' && isEnd(before) && isEnd(behind)) return false
  if (before !== 'the') return !/^(?:by|on|until|till|before|from|no|not)$/u.test(before)
  return !preposition.test(words[at - 2] ?? '') && behind !== '' && !goesOn.test(behind)
}

/** Whether a number with no ending of order counts what follows it: "December two invoices", "December 4 times". */
export const countsThings = (number: string, behind: string | undefined): boolean =>
  behind !== undefined &&
  /^(?:\d{1,2}|[a-z]+)$/u.test(number) &&
  !/(?:st|nd|rd|th|first|second|third)$/u.test(number) &&
  (things.test(behind) ||
    (/^[a-z]{2,}s$/u.test(behind) && !singular.test(behind)) ||
    /^(?:people|percent)$/u.test(behind))
