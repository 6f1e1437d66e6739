import type { Language } from '@hattama/contract/people/account'
import type { Stat } from './plan.ts'

/** `\b` only knows Latin letters; these boundaries work for all scripts. */
const word = (pattern: string) => `(?<!\\p{L})(?:${pattern})(?!\\p{L})`
/** Words in this order anywhere in a question. */
const cue = (...patterns: string[]) => new RegExp(patterns.map(word).join('[\\s\\S]*?'), 'iu')
/** Words with at most two others between them: "which of our meetings", but not "what was said in the meeting". */
const near = (...patterns: string[]) => new RegExp(patterns.map(word).join('(?:\\s+\\S+){0,2}?\\s+'), 'iu')
/** A question that begins like this; further on, "the last meeting" only says where to look. */
const begins = (...patterns: string[]) =>
  new RegExp(
    `^\\s*${patterns.map(word).join('(?:\\s+\\S+){0,1}?\\s+')}(?![\\s\\S]*(?<!\\p{L})about\\s*\\?*$)`,
    'iu',
  )

const meetings: Record<Language, string> = {
  en: 'meetings?|calls?|recordings?|conversations?|syncs?|interviews?',
  ru: 'встреч\\p{L}*|созвон\\p{L}*|совещани\\p{L}*|собрани\\p{L}*|запис(?:ь|и|ей|ях)|звонк\\p{L}*|звонок|разговор\\p{L}*|интервью',
  kk: 'кездесу\\p{L}*|жиналыс\\p{L}*|қоңырау\\p{L}*|жазба\\p{L}*|әңгіме\\p{L}*|сұхбат\\p{L}*',
}
const tasks: Record<Language, string> = {
  en: 'tasks?|action items?|to-?dos?',
  ru: 'задач\\p{L}*|поручени\\p{L}*',
  kk: 'тапсырма\\p{L}*',
}

/** How each statistic is asked for, in the order they are tried: the first that fits counts. */
export const cues: Record<Language, [Stat, RegExp][]> = {
  en: [
    ['speaking', cue('who', 'spoke|talked|speaks|talks|spoken|talking|speaking', 'most|longest|more')],
    ['tasks', near('open|unfinished|undone|outstanding|pending|remaining', tasks.en)],
    ['tasks', near('which|what|how many|list|show|all|my', tasks.en)],
    ['hours', cue('how (?:many hours|many minutes|much time)', `${meetings.en}|meet|met`)],
    ['people', cue('who', 'took part|participated|attended|was (?:at|in|on)|were (?:at|in|on)', meetings.en)],
    ['count', near('how many|number of|count', meetings.en)],
    ['last', begins('last|latest|most recent', meetings.en)],
    [
      'last',
      begins(
        '(?:when|which|what) (?:was|is)|show|find|open',
        '(?:the|my|our)',
        '(?:last|latest|most recent)',
        meetings.en,
      ),
    ],
    ['last', cue('when did (?:we|i|you) last', 'meet|talk|speak|discuss|see')],
    [
      'first',
      begins(
        '(?:when|which|what) (?:was|is)|show|find|open',
        '(?:the|my|our)',
        '(?:first|earliest)',
        meetings.en,
      ),
    ],
    ['list', near('which|what|list|show', meetings.en)],
    ['list', near('when did (?:we|i|you|they)', 'discuss|talk about|speak about|mention|meet')],
  ],
  ru: [
    ['speaking', cue('кто', 'больше|дольше|чаще', 'говорил\\p{L}*|выступал\\p{L}*|высказывал\\p{L}*')],
    ['speaking', cue('кто', 'говорил\\p{L}*|выступал\\p{L}*|высказывал\\p{L}*', 'больше|дольше|чаще')],
    [
      'tasks',
      near(
        'открыт\\p{L}*|невыполнен\\p{L}*|незаверш[её]н\\p{L}*|незакрыт\\p{L}*|оставши\\p{L}*|все|мои',
        tasks.ru,
      ),
    ],
    ['tasks', near('какие|сколько|покажи|перечисли|список', tasks.ru)],
    ['hours', cue('сколько (?:часов|минут|времени)', meetings.ru)],
    ['people', cue('кто', 'участвовал\\p{L}*|был[аи]?|присутствовал\\p{L}*', meetings.ru)],
    ['count', near('сколько|количество|число', meetings.ru)],
    ['last', begins('последн\\p{L}*', meetings.ru)],
    [
      'last',
      begins('(?:когда|какая|какой|какое)(?: был[аои]?)?|покажи|найди|открой', 'последн\\p{L}*', meetings.ru),
    ],
    [
      'last',
      cue(
        'когда',
        'последний раз',
        'встречались|созванивались|говорили|обсуждали|виделись|встречался|встречалась',
      ),
    ],
    [
      'first',
      begins('(?:когда|какая|какой|какое)(?: был[аои]?)?|покажи|найди|открой', 'перв\\p{L}*', meetings.ru),
    ],
    ['list', near('как(?:ие|их|ой|ая|ом|ими)|список|покажи|перечисли', meetings.ru)],
    ['list', near('когда', 'обсуждали|обсудили|говорили|встречались|созванивались|упоминали')],
  ],
  kk: [
    ['speaking', cue('кім', 'ең көп|ең ұзақ|көбірек', 'сөйле\\p{L}*|айт\\p{L}*')],
    ['tasks', near('ашық|орындалмаған|аяқталмаған|қалған|барлық|менің', tasks.kk)],
    ['tasks', near('қандай|қай|қанша|неше', tasks.kk)],
    ['hours', cue(meetings.kk, '(?:қанша|неше) (?:сағат|минут|уақыт)\\p{L}*')],
    ['hours', cue('(?:қанша|неше) (?:сағат|минут|уақыт)\\p{L}*', meetings.kk)],
    ['people', cue(meetings.kk, 'кім(?:дер)?', 'қатыс\\p{L}*|болды')],
    ['count', near('қанша|неше', meetings.kk)],
    [
      'last',
      /(?<!\p{L})соңғы\s+(?:кездесу|жиналыс|қоңырау|жазба|әңгіме|сұхбат)(?:\s+қашан|\s+қайсы|\s*\??$)/iu,
    ],
    ['last', cue('соңғы рет', 'қашан', 'кездес\\p{L}*|сөйлес\\p{L}*|талқыла\\p{L}*')],
    [
      'first',
      /(?<!\p{L})(?:алғашқы|бірінші)\s+(?:кездесу|жиналыс|қоңырау|жазба|әңгіме|сұхбат)(?:\s+қашан|\s+қайсы|\s*\??$)/iu,
    ],
    ['list', near('қандай|қай', meetings.kk)],
    ['list', near('қашан', 'талқыла\\p{L}*|сөйлестік|кездестік|айттық')],
  ],
}

/** Words that ask, name meetings or say how much: not a topic in themselves. */
export const askingWords: Record<Language, RegExp> = {
  en: new RegExp(
    word(
      `${meetings.en}|${tasks.en}|how|many|much|long|number|count|hours?|minutes?|time|spent|spend|spoke|talked|talks?|speaks?|speak|spoken|most|longest|last|latest|recent|first|earliest|list|show|name|open|unfinished|undone|outstanding|pending|remaining|overdue|left|done|mention(?:s|ed|ing)?|discuss(?:ed|es|ing)?|meet|met|took|part|participated|attended|total|people|everybody|everyone`,
    ),
    'giu',
  ),
  ru: new RegExp(
    word(
      `${meetings.ru}|${tasks.ru}|сколько|количество|число|часов|минут|времени|долго|дольше|чаще|больше|всех|всего|последн\\p{L}*|крайн\\p{L}*|перв\\p{L}*|раз|список|покажи|перечисли|открыт\\p{L}*|невыполнен\\p{L}*|незаверш\\p{L}*|незакрыт\\p{L}*|оставши\\p{L}*|осталось|просроченн\\p{L}*|мои|говорил\\p{L}*|обсужда\\p{L}*|обсудил\\p{L}*|упомина\\p{L}*|упомянул\\p{L}*|встречал\\p{L}*|созванивал\\p{L}*|участвовал\\p{L}*|присутствовал\\p{L}*|прошл[оа]|провел[аи]?|пров[её]л\\p{L}*|состоял\\p{L}*|речь|шла|тем[аеуы]`,
    ),
    'giu',
  ),
  kk: new RegExp(
    word(
      `${meetings.kk}|${tasks.kk}|қанша|неше|сағат\\p{L}*|минут\\p{L}*|уақыт\\p{L}*|ең|көп|көбірек|ұзақ|соңғы|алғашқы|бірінші|рет|көрсет\\p{L}*|ашық|орындалмаған|аяқталмаған|қалған|мерзімі|өткен|өтті|менің|талқыла\\p{L}*|сөйле\\p{L}*|кездес\\p{L}*|айт\\p{L}*|қатыс\\p{L}*|қашан|жайлы|жайында`,
    ),
    'giu',
  ),
}

/** A question that may ask for a statistic in words the cues do not know; a model is asked only then. */
export const mayAskStats = new RegExp(
  `${word('how many|how often|how much time|how long|when|which|list|сколько|как часто|как долго|когда|какие|каких|перечисли|қанша|неше|қашан|қандай|қай')}[\\s\\S]*${word(
    [...Object.values(meetings), ...Object.values(tasks)].join('|'),
  )}`,
  'iu',
)
