import { contentStems } from '#kernel/language/content.ts'
import { countWords } from '#kernel/language/words.ts'
import { claimedNumbers } from '#kernel/language/numbers.ts'
import { namesDay } from '../../../dates/day-said.ts'
import { isAsking } from '../../../transcript/asking.ts'
import { behindOpening } from '../../../transcript/openers.ts'

/**
 * What people say about the call itself, to open, close and move on, the words that go with it and add nothing, and verbs
 * that tell something of a matter beside its name.
 */
type Housekeeping = { call: RegExp; moves: RegExp; besides: ReadonlySet<string>; tells: RegExp }

const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'giu')
const one = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'iu')
const stems = (words: string) => new Set(contentStems(words))

const housekeepingOf: Readonly<Record<string, Housekeeping>> = {
  en: {
    call: any(
      '(?:can|could|do|does) (?:you|everyone|everybody|anyone|anybody|people|you all|you guys)(?: all)?(?: still| now)? (?:hear|see) (?:me|us|my screen|the screen|this|it)',
      "(?:i|we) (?:can|can(?:'|’)?t|cannot|couldn(?:'|’)?t)(?: still| really| quite| barely)? (?:hear|see) (?:you|him|her|them|your screen|the screen|anything|it)",
      "(?:you(?:'|’)re|you are|i(?:'|’)m|am i|he(?:'|’)s|she(?:'|’)s)(?: still)? (?:on mute|muted|audible|breaking up|cutting out|frozen|very quiet)",
      '(?:please )?(?:un)?mute(?: yourself| yourselves| your mics?| your microphones?)?',
      "(?:i(?:'|’)ll|i will|let me|i can|can you|could you|i(?:'|’)m going to) (?:share|stop sharing|show) (?:my|your|the) screen",
      '(?:my|your|the) (?:camera|mic|microphone|connection|internet|wi-?fi|headset|headphones|audio|sound) (?:is|was|keeps|has) (?:\\p{L}+ ?){1,3}',
      '(?:is|are|have|has) (?:everyone|everybody|we all|we) (?:here|ready|there|in|joined|on)',
      "(?:i(?:'|’)ll|let me|shall i|can i) (?:start|stop) (?:the )?recording|(?:is|are) (?:this|it|we) (?:being )?record(?:ed|ing)",
    ),
    moves: any(
      "(?:let(?:'|’)?s|let us|we(?:'|’)ll|we will|we can|can we|shall we|we should|we need to|i(?:'|’)ll)(?: just| now| quickly| please)* (?:move|go|carry|press|crack|get) on",
      "(?:let(?:'|’)?s|let us|shall we|we can|we(?:'|’)ll) (?:get started|start|begin|kick off|wrap (?:it )?up|finish|close|stop)(?: here| there| now)?",
      "(?:that(?:'|’)?s|that is) (?:it|all|everything)(?: from me)?(?: for (?:me|now|today|that|this|us))*|i(?:'|’)m done|we(?:'|’)re done(?: with (?:it|that|this))?",
      'moving on|move on|back to you|over to you|any (?:other )?(?:questions|comments|business)|(?:is there )?anything else|nothing else|what else',
      '(?:and )?one (?:more|last|other|final) (?:thing|point|question|item)|next (?:one|point|item|question|topic)',
    ),
    besides: stems(
      'next last first second point item topic thing agenda meeting call today everybody everyone quickly time please start begin okay minute moment second then good great fine alright',
    ),
    tells: one(
      "is|are|was|were|has|have|had|will|(?:'|’)(?:s|re|ll|ve)|must|should|need|needs|cannot|can(?:'|’)?t|won(?:'|’)?t|don(?:'|’)?t|did|does|do",
    ),
  },
  ru: {
    call: any(
      '(?:меня|нас|вас|тебя|его|ее|её)(?: хорошо| всем| плохо| не| совсем)? (?:слышно|видно|слышите|видите|слышишь|видишь)',
      '(?:слышно|видно|слышите|видите|слышишь|видишь)(?: ли)?(?: хорошо)? (?:меня|нас|экран|мой экран)',
      '(?:экран|презентацию|картинку)(?: мой| мою)? (?:видно|видите|видишь)|(?:видно|видите) (?:экран|презентацию)',
      '(?:включи|включите|выключи|выключите|отключи|отключите) (?:микрофон\\p{L}*|звук|камер\\p{L}+)',
      '(?:у (?:меня|тебя|вас|него|неё|нее) )?(?:микрофон|камера|звук|связь|интернет)(?: у (?:меня|тебя|вас))? (?:не работает|выключен\\p{L}*|отключен\\p{L}*|плох\\p{L}+|пропада\\p{L}+|пропал\\p{L}*|прерывается|завис\\p{L}*)',
      '(?:сейчас |я )?(?:покажу|поделюсь|расшарю) экран\\p{L}*|(?:включаю|включу|остановлю|выключаю) запись',
      'все (?:здесь|на месте|собрались|подключились|тут|в сборе)|кого (?:нет|ждём|ждем)',
    ),
    moves: any(
      '(?:давайте |давай )?(?:идём|идем|пойдём|пойдем|поехали|двигаемся|едем|движемся) дальше|дальше|далее|поехали',
      '(?:давайте |давай |можем |будем )?(?:начнём|начнем|начинать|начинаем|заканчивать|заканчиваем|закончим|закругляться|закругляемся|завершаем|завершать)',
      '(?:на этом|у меня|это|вот) (?:всё|все)|(?:вопрос|тему|пункт) (?:закрыли|закрываем|закончили)|с этим (?:всё|все|закончили|разобрались)',
      'есть (?:ещё |еще )?вопросы|что (?:ещё|еще)|(?:ещё|еще) что-(?:то|нибудь)|больше ничего|вопросов нет|слушаю вас|слушаем вас|вам слово|передаю слово',
      '(?:у меня )?(?:ещё |еще )?(?:один |одна )?(?:вопрос|момент)|(?:ну и |и )?(?:последнее|разное)',
    ),
    besides: stems(
      'следующий последний первый второй вопрос пункт тема повестка встреча совещание сегодня коллеги давайте время минута секунда начать',
    ),
    tells: one(
      'есть|нет|был\\p{L}*|будет|будут|надо|нужно|должн\\p{L}+|можем|может|готов\\p{L}*|\\p{L}{2,}(?:аем|уем|яем|ается|яется|уется|ются|ится|ятся|али|или|ели|яли|ыли|ался|ился|алась|илась|алось|илось|ались|ились)',
    ),
  },
  kk: {
    call: any(
      '(?:мені|бізді|сізді|сені)(?: жақсы)? (?:естіп|көріп) (?:тұрсы[зң]\\p{L}*|отырсы[зң]\\p{L}*|тұр\\p{L}*)(?: ма| ба)?',
      '(?:естіліп|көрініп|естіп|көріп) (?:тұр\\p{L}*|жатыр\\p{L}*|отыр\\p{L}*)(?: ма| ба| ме)?',
      '(?:экран|дауыс|дыбыс|связь|байланыс|камера|микрофон)\\p{L}*(?: \\p{L}+)? (?:көрініп|естіліп|жоқ|нашар|үзіл\\p{L}+|істемей\\p{L}*|қос\\p{L}*|өшір\\p{L}*)(?: тұр\\p{L}*)?(?: ма| ба| ме)?',
      'экран\\p{L}* (?:көрсет\\p{L}+|бөліс\\p{L}+)|жазба\\p{L}* (?:қос\\p{L}+|тоқтат\\p{L}+)',
      'бәрі(?:міз|ңіз)?(?: де)? (?:осында|келді|қосылды|жиналды)(?: ма| ме)?',
    ),
    moves: any(
      '(?:әрі|ары) қарай(?: (?:кеттік|жүрейік|өтейік))?|(?:келесі\\p{L}* )?(?:көшейік|өтейік|көшеміз|өтеміз|кеттік)',
      'баста(?:йық|ймыз|й берейік)|аяқта(?:йық|ймыз|лды)|бітір(?:ейік|еміз)|жиналыс(?:ты)? (?:аяқталды|жабық|ашық)',
      '(?:менде|осымен) (?:бәрі|болды|бітті)|(?:менде )?тағы бір (?:мәселе|момент|нәрсе|сұрақ)|тағы (?:не|сұрақ|бірдеңе)(?: бар)?(?: ма)?|басқа (?:сөз|сұрақ)(?: бар)?(?: ма)?|сөз сізде|тыңдап отырмыз|тыңдаймыз',
    ),
    besides: stems(
      'келесі соңғы бірінші екінші үшінші төртінші мәселе сұрақ тақырып күн тәртібі бүгін жиналыс мәжіліс уақыт минут қазір енді',
    ),
    tells: one(
      'бар|жоқ|керек|болды|болады|емес|\\p{L}{2,}(?:ады|еді|йды|йді|амыз|еміз|ймыз|йміз|айық|ейік|лды|лді|рды|рді|дық|дік|тық|тік|ған|ген|қан|кен)',
    ),
  },
}

/** A meeting that ends "for today" names no day. */
const thisDay = /(?<!\p{L})(?:today|сегодня|бүгін)(?!\p{L})/giu

/** Behind what opens a matter so many meaningful words only name it: "Next point, the budget for advertising." */
const mostNamed = 4
/** A longer sentence says more than where it leads. */
const mostWords = 7
/** Beside what runs the call so many meaningful words are a name or a filler. */
const mostBesides = 1

/**
 * Whether a sentence only runs the meeting: it opens or closes a matter without saying anything of it, moves on, or is
 * about the call itself ("You are on mute."). No such sentence is a point of the minutes.
 */
export const isHousekeeping = (text: string, language: string): boolean => {
  const table = housekeepingOf[language]
  if (!table) return false
  if (namesDay(text.replace(thisDay, ' '), language)) return false
  const left = (said: string) => contentStems(said).filter((stem) => !table.besides.has(stem)).length
  const isAll = (what: RegExp, most: number) => {
    const rest = text.replace(what, ' ')
    return rest !== text && left(rest) <= most && claimedNumbers(rest).length === 0
  }
  if (isAll(table.call, mostBesides) || isAll(table.moves, 0)) return true
  const named = isAsking(text) || countWords(text) > mostWords ? null : behindOpening(text, language)
  if (named === null || table.tells.test(named) || claimedNumbers(named).length > 0) return false
  return left(named) > 0 && left(named) <= mostNamed
}
