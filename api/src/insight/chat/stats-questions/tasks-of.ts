import type { Language } from '@hattama/contract/people/account'
import { wordsOf } from '#kernel/language/words.ts'
import { personIn } from './named-person.ts'

/** How people ask what somebody is to do; X stands for that person, in whatever case. Nothing else may be in the question. */
const forms: Record<Language, readonly string[]> = {
  en: [
    'what (?:else )?(?:do|does|did) X (?:have|need|promise|agree|offer|volunteer|commit|plan)(?: to do| to)?',
    'what (?:must|should|will|is|am|are) X (?:do|to do|doing|(?:supposed|meant|expected|going) to do|responsible for|in charge of|working on)',
    'what (?:has|have) X (?:to do|got to do|promised(?: to do)?|agreed(?: to do)?|taken on|been (?:asked|given)(?: to do)?)',
    'what (?:was|is|were|has been|is left|is there) (?:on|for|assigned to|given to|left for|left to) X(?: to do)?(?: (?:plate|list))?',
    'what (?:is|are) X (?:tasks?|jobs?|to do|to do list|action items?|list)',
    'what was X (?:asked|told|given|assigned)(?: to do)?',
    'what did X (?:take on|say (?:they|he|she|X) would do)',
    '(?:is there )?(?:any|anything|something|any tasks|tasks|action items|to dos?)(?: here)? (?:for|on|assigned to|of) X(?: to do)?',
    '(?:which|what) (?:tasks|action items|to dos) (?:do|does|did|has|have|are|were) X(?: (?:have|get|take on|been given))?',
    '(?:show (?:me )?|list )?X (?:open )?(?:tasks|action items|to dos?|to do list)',
  ],
  ru: [
    '(?:что|чего) (?:X )?(?:должен|должна|должны|обещал|обещала|обещали|взялся|взялась|собирается|собираюсь|будет|буду|надо|нужно|придется|предстоит|поручено|поручили|поручил|поручила|назначили|назначено|досталось|осталось)(?: X)?(?: (?:сделать|делать|подготовить|выполнить))?(?: X)?',
    'что (?:X )?(?:делает|сделает|делать)(?: X)?',
    'что (?:висит|осталось|записано|числится|есть)? ?(?:на|за|у|для) X(?: (?:висит|осталось|записано))?',
    'чем (?:X )?(?:займется|занимается|заняться|займусь)(?: X)?',
    'за что (?:X )?(?:отвечает|отвечаю)(?: X)?',
    '(?:какие|какая|какое|список|покажи|все|есть ли|сколько)? ?(?:открытые |открытых )?(?:задачи|задача|задач|поручения|поручение|дела|задания) (?:(?:есть|остались|сейчас) )?(?:у |для |на |за )?X(?: (?:есть|остались))?',
    '(?:какие|какая) (?:у|на|за) X (?:есть |остались |открытые )?(?:задачи|задача|поручения|дела|задания)',
    '(?:у |для )?X (?:есть )?(?:задачи|поручения|дела|задания)',
  ],
  kk: [
    'X не(?:ні)? (?:істеу|жасау|істеуі|жасауы|істеуім|жасауым|істеп беруі|тапсыруы)(?: (?:керек|қажет|тиіс))?',
    'X не(?:ні)? (?:істейді|жасайды|істеймін|жасаймын|тапсырылды|тапсырылған|жүктелді|жүктелген|берілді|берілген|уәде етті|мойнына алды)',
    'X (?:қандай|қай|неше|қанша) (?:ашық )?тапсырма(?:сы|лары|лар)?(?: (?:бар|берілді|берілген|қалды|тапсырылды|жүктелді|ашық))?',
    'X (?:ашық |барлық )?(?:тапсырмасы|тапсырмалары|тапсырмалар|тапсырмам|тапсырмаларым)(?: (?:бар ма|қандай|не|көрсет|қайсы))?',
    'X неге жауапты(?:мын)?',
    'X міндеті(?: қандай| не)?',
  ],
}

/** What may stand around such a question. */
const before = '(?:(?:and|so|а|и|ал|сонда) )?'
const after =
  '(?: (?:now|next|then|today|please|(?:after|from|at|in) (?:the|this) (?:meeting|call)|теперь|сейчас|дальше|после (?:встречи|созвона)|по итогам(?: встречи)?|на (?:этой )?встрече|енді|қазір|кездесуден кейін))?'

const asked = Object.fromEntries(
  Object.entries(forms).map(([language, all]) => [
    language,
    new RegExp(`^${before}(?:${all.join('|')})${after}$`, 'u'),
  ]),
) as Record<Language, RegExp>

/** The person who asks, where a question may say so. */
const asker: ReadonlySet<string> = new Set(
  'i me my mine я мне меня мной мною мои моих мен маған менің менде мендегі'.split(' '),
)

/** A question of the sort this long asks for more than somebody's tasks. */
const mostWords = 14

/**
 * Whether a question asks what one person is to do, and nothing else: a known one by name, or the one who asks (`name` null).
 * Null where it does not.
 */
export const asksTasksOf = (
  question: string,
  people: readonly string[],
): { language: Language; name: string | null } | null => {
  const said = wordsOf(question.replace(/['’]s(?!\p{L})/giu, ' is').replace(/-/g, ' '))
  if (said.length > mostWords) return null
  const person = personIn(question, people)
  const isX = (word: string) => (person ? person.words.includes(word) : asker.has(word))
  const words = said
    // "Tom's tasks" became "Tom is tasks"
    .filter(
      (word, i) =>
        !(
          word === 'is' &&
          isX(said[i - 1] ?? '') &&
          !/^(?:to|doing|responsible|in|working|supposed|meant|expected|going)$/.test(said[i + 1] ?? '')
        ),
    )
    .map((word) => (isX(word) ? 'X' : word))
    .filter((word, i, all) => word !== 'X' || all[i - 1] !== 'X')
  if (words.filter((word) => word === 'X').length !== 1) return null
  const text = words.join(' ')
  for (const language of ['en', 'ru', 'kk'] as const) {
    if (asked[language].test(text)) return { language, name: person?.name ?? null }
  }
  return null
}
