import { any } from '../task-cues/cue.ts'

/** How people vote in one language. Matched against lower-case text with е for ё and straight apostrophes. */
export type VoteCues = {
  /** asks who is for it, or says that a vote is held */
  opens: RegExp
  /** asks whether anyone is against it */
  objects: RegExp
  /** sides, as part of a clause of few words; `for` where only a short clause says it */
  for: RegExp
  against: RegExp
  abstained: RegExp
  /** turns a side around: "not against" */
  not: RegExp
  /** the speaker's own vote: "I'm against" */
  own: RegExp
  /** nobody votes that way */
  none: RegExp
  everyone: RegExp
  unanimous: RegExp
  passed: RegExp
  failed: RegExp
  /** what stands between two counts: "four to one" */
  between: RegExp
  /** stands between two counts of one list: "and" */
  joins: RegExp
  /** words beside a number that say nothing else: "five votes" */
  filler: RegExp
  /** puts forward what is then voted on */
  moves: RegExp
  /** another time, or only supposed */
  elsewhere: RegExp
}

/** A Russian verb: "who is for it" has none, "who pays for it" has. Nouns with such an ending are no verbs. */
const verb =
  '(?!(?:бюджет|совет|кредит|комитет|пакет|билет|макет|приоритет|кабинет|интернет|лимит|аудит|депозит|формат|маршрут|институт)(?!\\p{L}))\\p{L}{2,}(?:ит|ет|ут|ют|ат|ят|ишь|ешь|ил|ал|ел|ила|ала|ли|лся|тся)(?!\\p{L})'

/** How people vote in English and Russian, and in Kazakh, in which Russian words are mixed. */
const tables: Readonly<Record<'en' | 'ru' | 'kk', VoteCues>> = {
  en: {
    opens: any(
      "(?:all|those|everyone|everybody|anyone|anybody|who is|who's|hands|votes?|and|now) (?:those )?(?:in favou?r|for it)",
      '^\\P{L}*(?:in favou?r|for|ayes?)\\?',
      'by (?:a )?show of hands|show of hands|hands up|by hands|say aye',
      '(?:to|take|have|hold|call) (?:a |the )vote|put it to the vote|call the roll',
      "(?:let's|let us|shall we|we'll|we) (?:now )?vote(?: on)?",
    ),
    objects: any(
      'any objections?',
      '(?:any|anyone|anybody) (?:against|opposed|object\\p{L}*)',
      'no objections?',
    ),
    for: any('in favou?r', 'votes? (?:in favou?r|for)', 'ayes?', 'yeas?', 'for(?: it)?(?=\\P{L}*$)'),
    against: any('(?:votes? )?against', 'opposed', 'nays?', 'noes', 'objections?'),
    abstained: any('abstain\\p{L}*', 'abstentions?', 'not voting'),
    not: any('not', "\\p{L}+n't"),
    own: any('i', "i'm", "i'll", 'me', 'myself'),
    none: any('none', 'nobody', 'no one', 'no-one', 'nil', 'zero', 'no'),
    everyone: any('everyone', 'everybody', 'all of (?:us|you)', '^\\P{L}*all'),
    unanimous: any('unanimous(?:ly)?', 'nem con'),
    passed: any('(?:is |was )?(?:carried|carries|passed|passes|approved|adopted|resolved)'),
    failed: any(
      "(?:not|isn't|wasn't|hasn't) (?:been )?(?:carried|passed|approved|adopted)",
      "(?:doesn't|does not|didn't|did not) (?:carry|pass)",
      "defeated|rejected|voted down|(?:motion|amendment|proposal|resolution|it|that)(?: is|'s)? (?:fails|failed|falls|lost)",
    ),
    between: any('(?:votes? )?to', 'votes? against'),
    joins: any('and', 'with'),
    filler: any("votes?|hands?|people|of us|for|and|me|that's|so|then|that makes|i make (?:it|that)|it's"),
    moves: any(
      "(?:i'll|i|i would like to|i'd like to) (?:propose|move)",
      'the (?:motion|proposal|resolution|amendment) is',
    ),
    elsewhere: any(
      'if|would|should|must|needs? to|have to|has to|unless|when',
      'last (?:time|week|month|year|meeting)|yesterday|ago|previously',
    ),
  },
  ru: {
    opens: any(
      `кто (?:\\p{L}+ )?за(?! (?:\\p{L}+ ){0,5}?${verb})`,
      'кто (?:поддерживает|согласен)(?=\\?)',
      '^\\P{L}*(?:все )?за\\?',
      'голосуем|проголосуем|голосовать|на голосование|голосование|поднимите руки|прошу голосовать',
    ),
    objects: any('возражени\\p{L}+', 'возража\\p{L}+', '(?:кто|никто не) против'),
    for: any(
      '(?:все )?за(?=\\P{L}*$)',
      'кто (?:\\p{L}+ )?за',
      'за это',
      'поддержива\\p{L}+',
      'голосую за',
      'голос\\p{L}* за',
      '^\\P{L}*за(?= (?:\\p{L}+|\\d+)\\P{L}*$)',
    ),
    against: any('против', 'возражени\\p{L}+', 'возража\\p{L}+'),
    abstained: any('воздерж\\p{L}+'),
    not: any('не', 'ни'),
    own: any('я', 'мы с'),
    none: any('нет', 'никого', 'никто', 'ноль', 'нету', 'нуль'),
    everyone: any('все', 'всеми'),
    unanimous: any('единогласн\\p{L}+', 'единодушно'),
    passed: any(
      'прош(?:ло|ла|ел|ли)',
      'проходит',
      'принято|принята|принят|приняты|принимается',
      'утвержден\\p{L}*',
      'одобрен\\p{L}*',
    ),
    failed: any(
      'не (?:прош(?:ло|ла|ел|ли)|проходит|принято|принята|принят|приняты|принимается|утвержден\\p{L}*|одобрен\\p{L}*|набра\\p{L}+)',
      'отклон\\p{L}+',
      'отвергнут\\p{L}*',
    ),
    between: any('(?:голос\\p{L}* )?против', '(?:голос\\p{L}* )?на'),
    joins: any('и', 'а', 'при'),
    filler: any('человек\\p{L}*|голос(?:а|ов)?|рук[аи]?|итого|значит|раз|всего|получается|у меня|нас'),
    moves: any('предлага(?:ю|ется|ем)', 'предложение'),
    elsewhere: any(
      'если|бы|должн\\p{L}+|должен|надо|нужно|чтоб(?!ы? проголос)|когда',
      'в прошл\\p{L}+|прошл\\p{L}+|вчера|раньше|тогда еще',
    ),
  },
  kk: {
    opens: any(
      '(?:кім|кімдер|бәрі|барлығы) (?:\\p{L}+ )?(?:қолдайды|жақтайды|жақ|келіседі)',
      '(?:жақтайтындар|қолдайтындар|қолдайсыздар|жақтайсыздар)',
      '(?:дауысқа|дауыс беруге) (?:сал|қой|шығар)\\p{L}*|қол(?:дарыңызды|ыңызды|дарын|ын)? көтер\\p{L}*|дауыс бер(?:ейік|еміз|іңіздер|іңдер)|қол көтер(?:іңіздер|ейік|іңдер)|^\\P{L}*дауыс:',
    ),
    objects: any('қарсы(?:лық|лығы|лар)?\\p{L}* (?:бар|жоқ|ешкім)', 'кім қарсы', 'ешкім қарсы'),
    for: any('жақта\\p{L}*', 'қолда\\p{L}*', 'жақ', 'иә'),
    against: any('қарсы\\p{L}*'),
    abstained: any('қалыс\\p{L}*', 'бейтарап\\p{L}*'),
    not: any('емес\\p{L}*'),
    own: any('мен', 'мен де', 'қарсымын', 'қолдаймын', 'жақтаймын', 'қаламын'),
    none: any('жоқ', 'ешкім\\p{L}*', 'нөл', 'ноль'),
    everyone: any('барлығы', 'бәрі', 'бәріміз', 'барлығымыз'),
    unanimous: any('бір ?ауыздан'),
    passed: any('өтті|қабылданды|бекітілді|мақұлданды|қабылданады|бекітеміз|қабылдаймыз|бекіттік|қабылдадық'),
    failed: any('өтпеді|өтпейді|қабылданбады|қабылданбайды|мақұлданбады|бекітілмеді'),
    between: any('(?:дауыс )?қарсы'),
    joins: any('және', 'ал'),
    filler: any('адам|дауыс\\p{L}*|қол|барлығы|сонда|болды|де|да'),
    moves: any('ұсынамын', 'ұсыныс(?:ым)?'),
    elsewhere: any('егер|еді|болса|керек|тиіс|өткен|былтыр|кеше|бұрын'),
  },
}

const either = (a: RegExp, b: RegExp) => new RegExp(`${a.source}|${b.source}`, 'iu')

const mixed = (a: VoteCues, b: VoteCues): VoteCues =>
  Object.fromEntries(
    (Object.keys(a) as (keyof VoteCues)[]).map((kind) => [kind, either(a[kind], b[kind])]),
  ) as VoteCues

/** How people vote, by language. */
export const voteCuesOf: Readonly<Record<string, VoteCues>> = {
  en: tables.en,
  ru: tables.ru,
  kk: mixed(tables.kk, tables.ru),
}
