import { detectLanguage } from '#kernel/language/guess-language.ts'
import { languagesAsked } from '#kernel/language/language-asked.ts'
import { framing } from '#kernel/language/framing.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { isAskingWord, wantedBy, type Wanted } from './wanted.ts'
import { meaningOf, type Meant } from './meant.ts'

/** What kind of answer a question asks for; several for "who and when". */
export type Kind = 'person' | 'time' | 'amount' | 'decision' | 'reason' | 'yes-or-no' | 'anything'

export type Question = {
  text: string
  language: string
  kinds: ReadonlySet<Kind>
  wanted: Wanted
  /** it asks what was said of a matter, rather than for a fact of it */
  isOfTalk: boolean
  /** its meaningful words, without those that only ask */
  terms: readonly Meant[]
}

const word = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})(?!\\p{L})`, 'iu')
const first = (...parts: string[]) => new RegExp(`^\\P{L}*(?:${parts.join('|')})(?!\\p{L})`, 'iu')

const cues: readonly (readonly [Kind, RegExp])[] = [
  [
    'person',
    word(
      "who(?:se|m|(?:'|’)s|(?:'|’)ll)?",
      'кто',
      'кого',
      'кому',
      'кем',
      'чей',
      'чья',
      'чьё',
      'чьи',
      'кім(?:нің|ге|ді|де|нен|мен|дер)?',
    ),
  ],
  [
    'time',
    word(
      'when',
      'what (?:date|day|time|month|year)',
      'how (?:soon|long until)',
      'когда',
      'во сколько',
      'как(?:ого|ой|ому|ом) (?:числ\\p{L}*|дню?|день|срок\\p{L}*|дат\\p{L}*|месяц\\p{L}*)',
      'в какой день',
      'қашан\\p{L}*',
      'қай (?:күн|уақыт|ай|апта|жыл)\\p{L}*',
      'сағат (?:неше|қанша)\\p{L}*',
    ),
  ],
  [
    'amount',
    word(
      'what (?:do|does|did|would|will|is|was) .{0,60}(?:cost|weigh|price|fee|discount|percentage|number)',
      'как(?:ой|ая|ую|ова|ов) (?:\\p{L}+ ){0,3}(?:цен\\p{L}+|сумм\\p{L}+|штраф|скидк\\p{L}+|прибавк\\p{L}+|бюджет|процент\\p{L}*|стоимость)',
    ),
  ],
  [
    'decision',
    word(
      'decided?',
      'agreed?',
      'decision',
      'what (?:happens|is done|are we doing|do we do)',
      'решили|решено|решение|постановили|договорились',
      'шешті\\p{L}*|шешілді|шешім\\p{L}*|келіс\\p{L}+',
      'не істейтін|не істейміз|не болды',
    ),
  ],
  [
    'reason',
    word(
      'why',
      'reason',
      'почему',
      'зачем',
      'из-за чего',
      'причин\\p{L}+',
      'неге',
      'не үшін',
      'себеб\\p{L}+',
    ),
  ],
  [
    'yes-or-no',
    first(
      'is',
      'are',
      'was',
      'were',
      'does',
      'do',
      'did',
      'has',
      'have',
      'will',
      'can',
      'could',
      'should',
      'would',
      'may',
    ),
  ],
  ['yes-or-no', /(?<!\p{L})ли(?!\p{L})|(?<!\p{L})(?:ма|ме|ба|бе|па|пе)\P{L}*$/iu],
]

/** "Summarize the discussion about …", "What did Dana think about …?", "Что говорили о …?", "… туралы не айтылды?" */
const ofTalk = [
  first(
    '(?:please )?(?:summari[sz]e|recap|outline)',
    '(?:кратко )?(?:перескажи(?:те)?|подытожь(?:те)?|резюмируй(?:те)?)',
  ),
  /^\P{L}*(?:what|how) (?:did|do|does|was|were|is|are|has|have)(?!\p{L}).*(?<!\p{L})(?:said?|think|thought|feel|discuss(?:ed|ion)?|talk(?:ed)?|mention(?:ed)?|suggest(?:ed)?|recommend(?:ed)?|propos(?:ed?|als?)|opinions?|views?|attitudes?)(?!\p{L})/iu,
  /^\P{L}*(?:о ч[её]м|что|как)(?!\p{L}).*(?<!\p{L})(?:говори\p{L}+|сказал\p{L}*|обсуд\p{L}+|обсужда\p{L}+|дума\p{L}+|счита\p{L}+|мнени\p{L}+)(?!\p{L})/iu,
  /(?<!\p{L})не (?:айт\p{L}+|деді\p{L}*|ойла\p{L}+|талқыла\p{L}+)(?!\p{L})|(?<!\p{L})(?:пікір\p{L}*|көзқарас\p{L}*) қандай/iu,
]

/** Question words that other kinds of questions begin with. */
const asksOtherwise = word(
  'что',
  'как\\p{L}*',
  'где',
  'куда',
  'откуда',
  'не',
  'қай\\p{L}*',
  'қалай',
  'қандай',
)

const kindsOf = (text: string, wanted: Wanted, language: string): ReadonlySet<Kind> => {
  const kinds = new Set<Kind>(cues.filter(([, cue]) => cue.test(text)).map(([kind]) => kind))
  if (wanted) kinds.add(wanted)
  if (kinds.size === 0 && language === 'ru' && !asksOtherwise.test(text)) kinds.add('yes-or-no')
  return kinds.size === 0 ? new Set(['anything']) : kinds
}

/** What a question said in a meeting asks for, by its words alone. */
export const kindsAsked = (text: string): ReadonlySet<Kind> => {
  const kinds = new Set<Kind>(cues.filter(([, cue]) => cue.test(text)).map(([kind]) => kind))
  const wanted = wantedBy(text)
  return wanted ? kinds.add(wanted) : kinds
}

/** "Who is in charge of the till?", «Кто отвечает за кассу?», «Кассаға кім жауапты?» ask for a person and are about the till. */
const responsible = new Set(
  wordsOf(`responsible charge accountable отвечает отвечают отвечал отвечала отвечать ответственный ответственная ответственные
  ответственен ответственна ответственным ответственного занимается занимаются жауапты жауап береді айналысады айналысатын`),
)

const asksWho = word("who(?:se|m|(?:'|’)s)?", 'кто', 'кого', 'кому', 'кем', 'кім\\p{L}*')

const isAbout = ({ word: w, stems }: Meant) => !isAskingWord(w) && !stems.some((s) => framing.has(s))

/** Whether a question names what it is about, beyond the words that ask. */
export const hasMatter = (text: string): boolean =>
  meaningOf(text, detectLanguage(text) ?? 'en').some(isAbout)

/** Reads a question: its language, the kind of answer it wants, and its meaningful words. */
export const readQuestion = (text: string): Question => {
  // its letters, else its question words: a short question in Kazakh is no English one
  const language = detectLanguage(text) ?? languagesAsked(text)[0] ?? 'en'
  const wanted = wantedBy(text)
  const all = meaningOf(text, language)
  const isOfWho = asksWho.test(text)
  const about = all.filter((one) => isAbout(one) && !(isOfWho && responsible.has(one.word)))
  return {
    text,
    language,
    kinds: kindsOf(text, wanted, language),
    wanted,
    isOfTalk: wanted === null && ofTalk.some((cue) => cue.test(text)),
    terms: about.length > 0 ? about : all,
  }
}
