/** Nouns behind a number in order that say what is counted: "a second time", «второго раза», «үшінші рет». */
const things = new RegExp(
  `^(?:${[
    'times?|thoughts?|opinions?|options?|points?|parts?|things?|floors?|half|quarters?|ones?|versions?|drafts?|steps?|stages?|phases?|rounds?|places?|grades?|lines?|bills?|invoices?|letters?|batch|shifts?|pages?|shops?|tills?|halls?|rooms?|gates?|persons?|weeks?|months?|years?|hours?',
    'раз|раза|разу|разом|вариант\\p{L}*|вопрос\\p{L}*|пункт\\p{L}*|этаж\\p{L}*|част\\p{L}+|корпус\\p{L}*|квартал\\p{L}*|полугоди\\p{L}*|магазин\\p{L}*|склад\\p{L}*|цех\\p{L}*|зал\\p{L}?|счет\\p{L}*|письм\\p{L}+|договор\\p{L}*|класс\\p{L}*|курс\\p{L}*|месяц\\p{L}*|год|года|году|час|часа|часу|человек\\p{L}*|экземпляр\\p{L}*|подъезд\\p{L}*|участк\\p{L}+|уровн\\p{L}+|сорт\\p{L}?',
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

/**
 * Whether a number in order numbers something else than the days of a month: "a second time", "first, …", «второго раза»,
 * «второе, …», «екіншісі». `words`: of the text, lower case.
 */
export const numbersThings = (words: readonly string[], at: number): boolean => {
  const [word = '', before = '', behind = ''] = [words[at], words[at - 1], words[at + 1]]
  if (things.test(behind) || oneOfThem.test(word)) return true
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
