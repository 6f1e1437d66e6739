import type { Utterance } from './utterances.ts'

/** `\b` knows Latin letters only; these borders know all. */
const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'iu')

type Cues = { promise: RegExp; request: RegExp; duty: RegExp; deed: RegExp; due: RegExp; doubt: RegExp }

/** What people say when something is to be done; four kinds of cue and what speaks against. */
const cues: Record<string, Cues> = {
  en: {
    promise: any(
      "i(?:'|’| wi)ll",
      "we(?:'|’| wi)ll",
      "(?:i am|i'm|we are|we're) going to",
      'let me',
      'i can take',
    ),
    request: any(
      'please',
      '(?:can|could|would|will) you',
      'make sure',
      "let's",
      'i want you to',
      'you should',
    ),
    duty: any(
      '(?:need|needs|have|has) to',
      'must',
      'should',
      'action items?',
      'to-?do',
      'assigned',
      'responsible for',
    ),
    deed: any(
      '(?:send|prepare|write|call|email|schedule|book|finish|complete|review|check|update|create|set up|follow up|fix)',
      '(?:draft|share|present|deliver|test|contact|arrange|confirm|organi[sz]e|submit|look into|find out|report|design)',
    ),
    due: any(
      '(?:by|until|before|on|next|this) (?:mon|tues|wednes|thurs|fri|satur|sun)day',
      'tomorrow',
      '(?:next|this) (?:week|month|quarter|time|meeting)',
      '(?:by|before|at) the end of',
      'deadline',
      'asap',
      'as soon as',
    ),
    doubt: any("i(?:'|’)ll be honest", "i don(?:'|’)t know", 'would have', 'should have', 'maybe', 'if we'),
  },
  ru: {
    promise: any(
      'я (?:сделаю|подготовлю|отправлю|пришлю|напишу|позвоню|проверю|посмотрю|уточню|возьму|займусь|узнаю|соберу|составлю)',
      'мы (?:сделаем|подготовим|отправим|пришлём|пришлем|проверим|уточним|соберём|соберем)',
      'беру на себя',
      'возьму на себя',
    ),
    request: any(
      'прошу',
      'пришлите',
      'отправьте',
      'подготовьте',
      'сделайте',
      'проверьте',
      'пришли',
      'отправь',
      'подготовь',
      'давайте',
      'поручаю',
    ),
    duty: any(
      'нужно',
      'надо',
      'необходимо',
      'должны',
      'должен',
      'должна',
      'задача',
      'поручение',
      'ответственн\\p{L}*',
    ),
    deed: any(
      '(?:подготов|отправ|присла|напис|позвон|провер|уточн|соглас|назнач|созда|исправ|обнов|закон|заверш|оформ)\\p{L}*',
      '(?:передат|собрат|составит|организ|сдела|договор|рассмотр|протестир|запуст|связат)\\p{L}*',
    ),
    due: any(
      '(?:до|к|во?) (?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)\\p{L}*',
      'завтра',
      'послезавтра',
      'на (?:следующей|этой) неделе',
      '(?:до|к) концу?а? (?:дня|недели|месяца|квартала)',
      'срок\\p{L}*',
      'дедлайн\\p{L}*',
    ),
    doubt: any('наверное', 'не знаю', 'если бы', 'может быть', 'надо было', 'нужно было'),
  },
  kk: {
    promise: any(
      'мен \\p{L}+(?:амын|емін|ймын|ймін)',
      'біз \\p{L}+(?:амыз|еміз|ймыз|йміз)',
      '(?:жасаймын|жіберемін|дайындаймын|тексеремін|хабарласамын|жазамын)',
    ),
    request: any('өтінемін', '\\p{L}+(?:ыңыз|іңіз|ңыз|ңіз)', '\\p{L}+(?:айық|ейік|йық|йік)'),
    duty: any('керек', 'қажет', 'тиіс', 'міндетті', 'тапсырма\\p{L}*', 'жауапты'),
    deed: any(
      '(?:дайында|жібер|жаз|тексер|хабарлас|келіс|белгіле|жаса|жөнде|жаңарт|аяқта|ұйымдастыр|тапсыр|қара)\\p{L}*',
    ),
    due: any(
      '(?:дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі)\\p{L}*',
      'ертең',
      'келесі апта\\p{L}*',
      'апта соңына',
      'ай соңына',
      'мерзім\\p{L}*',
      '\\p{L}+ (?:дейін|шейін)',
    ),
    doubt: any('мүмкін', 'білмеймін', 'шығар'),
  },
}

const leastScore = 4
const mostTasks = 8

/** How much a statement sounds like something to be done. `position`: 0 start of the meeting .. 1 end. */
const scoreOf = (u: Utterance, position: number, c: Cues): number => {
  if (u.words < 5 || u.words > 45 || /\?\s*$/.test(u.text)) return 0
  const isWill = c.promise.test(u.text) || c.request.test(u.text)
  const isDuty = c.duty.test(u.text)
  if (!isWill && !isDuty) return 0
  const parts = [
    isWill ? 2 : 0,
    isDuty ? 1.5 : 0,
    c.deed.test(u.text) ? 1.5 : 0,
    c.due.test(u.text) ? 1.5 : 0,
    position > 0.75 ? 0.5 : 0,
    c.doubt.test(u.text) ? -1 : 0,
  ]
  return parts.reduce((sum, part) => sum + part, 0)
}

/**
 * Statements that sound like tasks, in order of time: candidates for a person to confirm, in the words that were said.
 * A cue list finds less than half of the real tasks; who and when are not guessed.
 */
export const findTasks = (utterances: readonly Utterance[], language: string): Utterance[] => {
  const table = cues[language]
  if (!table) return []
  const endMs = utterances.at(-1)?.endMs ?? 0
  return utterances
    .map((u) => ({ u, score: scoreOf(u, endMs > 0 ? u.startMs / endMs : 0, table) }))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostTasks)
    .map(({ u }) => u)
    .sort((a, b) => a.startMs - b.startMs)
}
