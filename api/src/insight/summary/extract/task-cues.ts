/** `\b` knows Latin letters only; these word boundaries know all. */
const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'iu')

export type Cues = {
  promise: RegExp
  request: RegExp
  /** what a group says it will do: a promise where it names the deed */
  joint?: RegExp
  duty: RegExp
  deed: RegExp
  /** begins another clause: a deed behind it is not the cue's */
  border?: RegExp
  due: RegExp
  doubt: RegExp
}

/** How far from the cue its deed may stand, characters: "I'll … send", but "жіберуіңізді … өтінемін". */
export const reach: Record<string, { before: number; after: number }> = {
  en: { before: 0, after: 45 },
  ru: { before: 40, after: 60 },
  kk: { before: 80, after: 20 },
}

/** What people say when something is to be done: the kinds of cue, and what speaks against a task. */
export const cuesOf: Record<string, Cues> = {
  en: {
    promise: any(
      "i(?:'|’| wi)ll(?! not)",
      "(?:i am|i'm|i’m) (?:going to|gonna)(?! (?:the|a|my|have|be)(?!\\p{L}))",
      "i(?:'d|’d| would)?(?: just| still| also| really)* (?:have|need) to",
      'i can take',
    ),
    // "then we'll" announces an agenda
    joint: any("(?<!then )we(?:'|’| wi)ll(?! not| then)"),
    request: any('please', '(?:can|could|would|will) you', 'i want you to'),
    duty: any(
      "(?:we are|we're|we’re) going to",
      "let(?:'|’)s",
      "(?<!(?:n't|n’t|not) )(?:need|needs|have|has) to",
      'must',
      'should',
      'action items?',
      'to-?do',
      'assigned',
      'responsible for',
    ),
    deed: any(
      '(?:send|prepare|type up|schedule|book|check|update|set up|follow up|fix|draft|contact|arrange)',
      '(?:organi[sz]e|submit|find out|get hold of|put together|install|see if (?:i|we) can|report (?:to|back))',
      '(?:let (?:you|him|her|them) know|confirm(?! that)|look into(?! (?:it|that|this)\\p{P}?$))',
      '(?<=(?:has|have) to )look at the',
      'write(?! (?:\\p{L}+ ){0,3}down)',
      // these are nouns as often as verbs
      '(?<!(?:an?|the|my|your|his|her|this|that|by) )e-?mail',
      '(?:review|share|deliver|finish) (?:the|it|this|that|these|those|my|our|your|some)',
      'order (?:an?|the|some|more|two|three|four|\\d+)(?! (?:that|of))',
      // where somebody takes minutes
      '(?:put|putting|do|get|distribute|circulate) (?:up )?(?:\\p{L}+ ){0,2}(?:minutes|summary)',
      'put (?:it|them|this|that) in(?:to)? (?:the|our|my|your)',
      '(?:call|phone|talk to) (?!(?:it|that|this|what|a|on|cent(?:er|re)s?)(?!\\p{L}))\\p{L}+',
      'get back to (?!(?:my|the|our|it|that|this)(?!\\p{L}))\\p{L}+',
    ),
    border: any('which', 'who', 'that', 'because', 'when', 'if', 'they', 'what'),
    due: any(
      '(?:by|until|before|on|next|this) (?:mon|tues|wednes|thurs|fri|satur|sun)day',
      'tomorrow',
      '(?:next|this) (?:week|month|quarter)',
      'next (?:time|meeting)',
      '(?:by|before|at) the end of',
      'deadline',
      'asap',
      'as soon as',
    ),
    doubt: any(
      "i(?:'|’)ll be honest",
      "(?:don(?:'|’)t|do not) know(?: what)?",
      'i (?:guess|mean)',
      "let(?:'|’)s (?:say|see|be|face)",
      'would',
      'should have',
      'maybe',
      'if (?:we|you|i|any\\p{L}*)',
      'remind',
      'please note',
      '(?:say|says|said|saying)',
      // in general
      "(?:you|they|it|people)(?:'|’)?(?: ?d| ?re)?(?: just| always| really)? (?:gonna |going to )?(?:have|had|need|should) to",
      'you (?:should|could)',
      'be able to',
      'every time',
      // at once
      'right now',
      '(?:in|for) a (?:moment|minute|second)',
      '(?:in|during) this meeting',
      'on the (?:white)? ?board',
      "(?:i|we)(?:'|’| wi)ll (?:just|first|do (?:it|this|that))",
    ),
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
      'поручаю',
    ),
    duty: any(
      'давайте',
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
    doubt: any(
      'наверное',
      'не знаю',
      'сейчас',
      'давайте (?:рассмотрим|посмотрим|проверим)',
      'если бы',
      'может быть',
      'надо было',
      'нужно было',
    ),
  },
  kk: {
    promise: any(
      'мен \\p{L}+(?:амын|емін|ймын|ймін)',
      'біз \\p{L}+(?:амыз|еміз|ймыз|йміз)',
      '(?:жасаймын|жіберемін|дайындаймын|тексеремін|хабарласамын|жазамын)',
    ),
    request: any(
      'өтінемін',
      '\\p{L}+(?:ыңыз|іңіз|ңыз|ңіз)(?:шы|ші)?',
      // "-шы" alone makes nouns as well
      '(?:қой|бер|жібер|жаз|тексер|жаса|дайында|хабарлас|аяқта|жаңарт)(?:шы|ші)',
      '\\p{L}+(?:айық|ейік|йық|йік)',
    ),
    duty: any('керек', 'қажет', 'тиіс', 'міндетті', 'тапсырма\\p{L}*', 'жауапты'),
    deed: any(
      '(?:дайында|жібер|жаз|тексер|хабарлас|келіс|белгіле|жаса|жөнде|жаңарт|аяқта|ұйымдастыр|тапсыр|қара(?!маст))\\p{L}*',
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
    doubt: any('мүмкін', 'білмеймін', 'шығар', 'қазір'),
  },
}
