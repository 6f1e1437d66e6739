import { isStopWord } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'
type Utterance = { text: string; speakerId: string; startMs: number; endMs: number }

/** A phrase that may be a topic: its words as they are shown, how often it was said, and where. */
type Candidate = { words: string; mentions: number; in: readonly Utterance[] }

/** A single word is a topic only where people come back to it; a name a little sooner. */
const least = { word: 4, name: 3 }
/** Shorter words alone are calls and names cut short. */
const shortest = 4
/** People speak of a topic at least for so long from first to last, ms, or for this part of a short talk. */
const atLeast = { ms: 120_000, share: 0.3 }

const set = (words: string) => new Set(words.split(/\s+/))

/** Time, measure and money, by the beginnings of words; no meeting is about "week" or "pence". */
const measures: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:second|minute|hour|day|week|weekend|fortnight|month|quarter|year|morning|afternoon|evening|night|noon|spring|summer|autumn|winter|percent|pound|euro|dollar|cent|penny|quid|grand|tenge|ruble|kilo|kilogram|gram|ton|tonne|metre|meter|mile|inch|litre|liter|dozen|half|time|piece)s?|pence|feet|foot|today|tomorrow|yesterday|tonight)$/u,
  ru: /^(?:секунд|минут|час(?:а|ов|у|ы|ам|ах|ик\p{L}*)?$|ден[ьеё]|дня|дней|дни$|дням|сут(?:ки|ок)|недел|выходн|месяц|квартал|полгод|год(?:а|у|ом|ы|ов)?$|лет$|утр|вечер|ноч|полдень|сегодня|завтра|вчера|весн|осен|зим|лет(?:о|а|ом|у)$|процент|рубл|копе|тенге|тысяч|тыщ|миллион|доллар|евро$|кило|грамм|литр|тонн(?:а|ы|у)?$|метр|штук|раз(?:а|у|ом|ы)?$|половин|полтор)/u,
  kk: /^(?:секунд|минут|сағат|күн(?:і|нен|ге|де|дер|дері|ді)?$|апта|демалыс|ай(?:да|дан|ға|дың|ы)?$|тоқсан|жыл(?:ы|дан|да|дың|ға|дар\p{L}*)?$|таң(?:ертең|да|ғы)?$|кеш(?:ке|те)?$|кеше|түн|түс(?:ке|тен)?$|бүгін|ертең|бүрсігүн|көктем|күз(?:де|ге)?$|қыс(?:та|қа)?$|жаз(?:да|ға)?$|пайыз|теңге|тиын|мың|миллион|доллар|еуро|кило|грамм|литр|тонна|метр|рет(?:пен|і)?$|жарты)/u,
}

/** Whether a word is of time, measure or money, in any of the languages: people mix them. */
export const isMeasure = (word: string): boolean => Object.values(measures).some((one) => one.test(word))

/** Words of any meeting, and verbs and adverbs that the endings do not show. */
const common: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set(`order orders list sheet page bit stuff lot top bottom front whole back name names word words job jobs man men woman
    women guy guys people person everyone phone email call letter letters box boxes picture hello sorry please thanks home door
    lovely brilliant marvellous dont cant wont didnt doesnt isnt youre theyre thats whats youll theyll love true present pink`),
  ru: set(`голос голоса слово слова имя имена список письмо письма телефон звонок человек мужик женщина спасибо пожалуйста
    страшно нужно можно нельзя жалко странно смешно кстати против позвони слушай смотри скажи подожди пор сих мама маму мамы`),
  kk: set(`емес алдын ала сөз сөздер ат аты тізім хат телефон қоңырау кісі адам ағай апай рақмет кешіріңіз әрине үсті астынан
    үстінен ішінен бірден бұрын кейін тұр отыр жүр жатыр кел айт бар қал біреу біреуі жарым былтыр биыл шын аға ата ана ханым
    мырза жігіттер бәрі қайсысы көке қайырлы жаса`),
}

/** Verbs, and what stands in another case than the nominative: a topic is shown in it or not at all. */
const oblique: Readonly<Record<string, RegExp>> = {
  en: /$^/u,
  ru: /(?:ть|ться|ти|чь|[уюеё]|ой|ей|ом|ем|ём|ами|ями|ах|ях|ов|ев|ого|его|ому|ему|ых|их|ым|им)$/u,
  kk: /\p{L}{2,}(?:[ндт][ыі]ң|[ғқ]а|[гк]е|[дт][ае]|[дтн][ае]н|[мбп]ен|[ндт][ыі]|[ыі]н|[дт][ыі]м|[ыі]?п|ғой|[мс][ыі]н|лау|леу)$/u,
}
const verb: Readonly<Record<string, RegExp>> = {
  en: /$^/u,
  ru: /(?:ть|ться|[еёи]т|[уюая]т|[еи]шь|[аяеи]л[аио]?|шл[аио]|[еи]м)$/u,
  kk: /(?:[ыі]п|[дт][ыі]м?|[дт][ыі]қ|(?:ған|ген|қан|кен)(?:[дт][ае]р\p{L}*)?|мыз|міз|[аей]ді|[аей]ды)$/u,
}
/** Words that say which, and parts of names: no topic without the word behind them. */
const never: Readonly<Record<string, RegExp>> = {
  en: /$^/u,
  ru: /(?:[ыи]й|ой|[ая]я|[ое]е|ые|ие|овна|евна|ична|ович|евич)$/u,
  kk: /(?:інші|ыншы|ншы|нші|ұлы|қызы)$/u,
}
/** Nouns that look like verbs or adjectives. */
const nouns =
  set(`бюджет совет кабинет проект пакет билет ремонт журнал материал канал филиал сценарий здание решение помещение
  оборудование собрание совещание заседание отделение приложение сервер мектеп кітап талап есеп топ тарап`)

/** «Жалдау шарты»: a noun that belongs to the one before it, and looks like a verb in the past. */
const belongs = /[аеәоөұүыір]т[ыі]$/u
const isNoun = (word: string) => nouns.has(word) || belongs.test(word)

/** Whether a word stands in another case than the nominative. */
export const isOblique = (word: string, language: string) =>
  oblique[language]?.test(word) === true && !isNoun(word)
/** Whether a word ends like a verb. */
export const isVerb = (word: string, language: string) => verb[language]?.test(word) === true && !isNoun(word)
/** Whether a word only says which, and needs a noun. */
export const saysWhich = (word: string, language: string) =>
  never[language]?.test(word) === true && !isNoun(word)

const isNominative = (words: string, language: string): boolean =>
  !isOblique(wordsOf(words).at(-1) ?? '', language)

/** Endings that Kazakh cases add to a word as it stands in a dictionary: «мектеп|тің». */
const kazakhCase = /(?<=\p{L}{4})(?:[ндт][ыі]ң|[ғқ]а|[гк]е|[дт][ае]н?|нан|нен)$/u

/** How often a phrase was said in forms that stand in a dictionary, as far as endings show; in Kazakh the others tell it, too. */
export const nominativesOf = (forms: ReadonlyMap<string, number>, language: string): Map<string, number> => {
  const said = [...forms].filter(([form]) => isNominative(form, language))
  if (said.length > 0 || language !== 'kk') return new Map(said)
  const told = [...forms].map(([form, n]) => [form.replace(kazakhCase, ''), n] as const)
  return new Map(told.filter(([form]) => isNominative(form, language) && !forms.has(form)))
}

/** Whether people come back to it, rather than saying it over and over within a breath. */
const isComeBackTo = (said: readonly Utterance[], lengthMs: number) =>
  (said.at(-1)?.endMs ?? 0) - (said[0]?.startMs ?? 0) >= Math.min(atLeast.ms, atLeast.share * lengthMs)

/** How many people say it; one is enough where a single voice is heard at all. */
const isOfSeveral = (said: readonly Utterance[], voices: number) =>
  voices < 2 || new Set(said.map((u) => u.speakerId)).size > 1

/** Whether it is written with a capital within sentences, wherever it is said there. */
const isName = (word: string, said: readonly Utterance[]) =>
  said.some(({ text }) =>
    [...text.matchAll(/(?<=[\p{L},;] )\p{Lu}[\p{L}-]+/gu)].some(([found]) => found.toLowerCase() === word),
  )

/** Of the whole talk: `people`: names of those who take part; `voices`: how many speak. */
type Talk = { language: string; people: readonly string[]; voices: number; lengthMs: number }

/**
 * Whether a phrase names nothing: a time, a measure, money, a verb, a word of every meeting, or somebody of `people`.
 * @param isNoun whether a word is a noun, although its ending may be that of a verb or of a word that says which
 */
export const isHollow = (
  words: string,
  { language, people }: { language: string; people: readonly string[] },
  isNoun: (word: string) => boolean = () => false,
): boolean => {
  const parts = wordsOf(words)
  const named = new Set(people.flatMap((name) => wordsOf(name)).map((part) => part.slice(0, 4)))
  const last = parts.at(-1) ?? ''
  const isEmpty = (word: string) =>
    isMeasure(word) ||
    (parts.length === 1 ? Object.values(common) : [common['ru'], common['kk']]).some((one) =>
      one?.has(word),
    ) ||
    isStopWord(word, 'ru') ||
    (isVerb(word, language) && !isNoun(word)) ||
    named.has(word.slice(0, 4))
  if (parts.some(isEmpty) || (saysWhich(last, language) && !isNoun(last))) return true
  return parts.length === 1 && words.length < shortest
}

/**
 * Tells whether a phrase of a talk is worth showing as its topic: two words together that are said again, or one word that
 * several people say and come back to. No time, measure or money, no word of every meeting, none of those who speak.
 */
export const isWorthShowing = (
  { words, mentions, in: said }: Candidate,
  { language, people, voices, lengthMs }: Talk,
): boolean => {
  if (isHollow(words, { language, people })) return false
  if (wordsOf(words).length > 1) return said.length > 1
  const wanted = isName(words, said) ? least.name : least.word
  return mentions >= wanted && isOfSeveral(said, voices) && isComeBackTo(said, lengthMs)
}
