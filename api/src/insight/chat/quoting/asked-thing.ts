import { claimedNumbers } from '#kernel/language/numbers.ts'
import { isAskingWord } from './wanted.ts'

/** A thing a question asks for by its name; `isNamed`: whether a text holds one, where that can be seen without its name. */
export type AskedThing = { kind: 'phone' | 'mail' | 'address' | null; word: string; isNamed: RegExp | null }

/** What an answer has to hold, whatever words are around it. */
const shaped: readonly (readonly [NonNullable<AskedThing['kind']>, RegExp, RegExp])[] = [
  [
    'phone',
    /(?<!\p{L})(?:(?:tele)?phone|mobile|cell) number|(?<=['’]s (?:tele|mobile |cell )?)phone(?=\P{L}*$)|номер\p{L}* (?:\p{L}+ )?телефон\p{L}*|телефонн\p{L}+ номер|(?<=как(?:ой|ов) (?:\S+ ){0,4})телефон(?!\p{L})|телефон\p{L}* н[өо]м[іе]р\p{L}*|телефоны(?= қандай)/iu,
    /\d(?:[\s()-]?\d){4,}/u,
  ],
  [
    'mail',
    /(?<!\p{L})e-?mail(?: address)?(?=\P{L}*$| of | for )|(?<=как(?:ой|ая|ов) (?:\S+ ){0,4})(?:e-?mail|имейл|электронн\p{L}+ (?:почт\p{L}+|адрес))|(?:e-?mail|электрондық (?:пошта|мекенжай)\p{L}*)(?= қандай)/iu,
    /@|(?<!\p{L})dot (?:com|org|net|co)(?!\p{L})|собака|точка (?:ру|ком)/iu,
  ],
  [
    'address',
    /(?<=what(?:'s|’s| is| was) (?:\S+ ){0,5})address(?!\p{L})|(?<=как(?:ой|ов) (?:\S+ ){0,4})адрес(?!\p{L})|(?:мекенжай|адрес)\p{L}*(?= қандай)/iu,
    /(?<!\p{L})(?:streets?|roads?|avenue|lane|square|floor|building|address|ул\p{L}{0,2}\.|улиц\p{L}+|проспект\p{L}*|переул\p{L}+|площад\p{L}+|адрес\p{L}*|көше\p{L}*|даңғыл\p{L}*|мекенжай\p{L}*)(?!\p{L})/iu,
  ],
]

/** A phone number is said in several numbers. */
const leastNumbers = 3

/** Somebody's or something's: "What is the agency's turnover?", «Какой у них оборот?», «Фирманың айналымы қандай?» */
const owned: readonly RegExp[] = [
  /^\P{L}*what(?:'s|’s| is| was| are| were) (?:\S+ ){0,4}\S+['’]s? (?:\p{L}+ ){0,2}?(\p{L}+)(?: (?:in|at|on|for|last|this|next|now|today)(?!\p{L}).*)?\P{L}*$/iu,
  /^\P{L}*what(?:'s|’s| is| was| are| were) (?:the|their|our|his|her|my|your) (?:\p{L}+ ){0,2}?(\p{L}+) of (?!\p{L}+\P{L}*$).+$/iu,
  /^\P{L}*как(?:ой|ая|ое|ие|ов|ова|ово|овы) (?:\p{L}+(?:ый|ий|ой|ая|яя|ое|ее|ые|ие) )?(\p{L}+) (?:(?:сейчас|был|была|было|были|будет|есть) )*у (?!\p{L}*\P{L}*$)/iu,
  /^\P{L}*как(?:ой|ая|ое|ие|ов|ова|ово|овы) (?:(?:сейчас|был|была|было|были|будет|есть) )*у \S+ (?:(?:сейчас|был|была|было|были|будет) )*(?:\p{L}+(?:ый|ий|ой|ая|яя|ое|ее|ые|ие) )?(\p{L}+)(?: (?:в|за|на|сейчас)(?!\p{L}).*)?\P{L}*$/iu,
  /[нтд][ыі]ң[»”"]? (?:\p{L}+ )?(\p{L}+[ыі]) (?:қандай|қанша|неше)(?: (?:болды|еді|екен|болады))?\P{L}*$/iu,
]

/** What is asked for in two words, and figures that are said by their name whoever they belong to. */
const named =
  /(?<!\p{L})(?:birthday|revenue|turnover|profit|день рождения|выручк[аиу]|оборот|прибыль|туған күн(?:і|ің|іміз)?|табыс(?:ымыз|ы)?|түсім(?:іміз|і)?|айналым(?:ымыз|ы)?)(?!\p{L})/iu
const asksForIt =
  /^\P{L}*(?:what|how (?:much|big|large)|when)(?!\p{L})|(?<!\p{L})(?:как(?:ой|ая|ова|ов|ую)|когда|сколько|қандай|қанша|қашан)(?!\p{L})/iu

/** Such a thing is answered by what it is, without its name: "blue", "Friday", "the manager". */
const answeredUnnamed =
  /^(?:colou?rs?|names?|sizes?|numbers?|problems?|plans?|jobs?|roles?|opinions?|views?|ideas?|reasons?|status|issues?|questions?|positions?|titles?|answers?|tasks?|favou?rites?|цвет|имя|фамилия|размер|номер|проблема|план\p{L}*|роль|должность|мнение|позиция|идея|вопрос\p{L}*|срок\p{L}*|задач\p{L}*|причина|ответ|аты|түсі|жоспар\p{L}*|мәселе\p{L}*|рөлі|пікірі|міндеті|себебі|сұрағы|жауабы|көлемі)$/iu

/** The thing a question asks for by its name; null where an answer need not name it. */
export const thingAsked = (question: string): AskedThing | null => {
  for (const [kind, asked, isNamed] of shaped) {
    const [word] = asked.exec(question) ?? []
    if (word) return { kind, word, isNamed }
  }
  const [figure] = asksForIt.test(question) ? (named.exec(question) ?? []) : []
  if (figure) return { kind: null, word: figure, isNamed: null }
  for (const one of owned) {
    const word = one.exec(question)?.[1]
    if (word && !answeredUnnamed.test(word) && !isAskingWord(word.toLowerCase()))
      return { kind: null, word, isNamed: null }
  }
  return null
}

/** Whether a text holds such a thing, as far as that can be seen without its name. */
export const holdsThing = ({ kind, isNamed }: AskedThing, text: string): boolean =>
  isNamed?.test(text) === true || (kind === 'phone' && claimedNumbers(text).length >= leastNumbers)
