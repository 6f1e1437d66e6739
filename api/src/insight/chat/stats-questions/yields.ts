import type { Language } from '@hattama/contract/people/account'
import type { Stat } from './plan.ts'

/** A whole question in these words, whatever follows: what else is asked for is left over and makes it another question. */
const begins = (words: string) => new RegExp(`^\\P{L}*(?:${words})(?!\\p{L})`, 'iu')

/** A subject in front: «по бюджету что решили», «бюджет туралы не шешілді». */
const subjectFirst: Partial<Record<Language, RegExp>> = {
  ru: /^\P{L}*((?:по|про|о|об|насч[её]т)\s+\S+(?:\s+\S+){0,2}?)\s+((?:на ч[её]м|что|о ч[её]м|как(?:ие|ое))\s.+)$/iu,
  kk: /^\P{L}*(\S+(?:\s+\S+){0,3}?\s+(?:туралы|бойынша|жөнінде|жайлы|жайында))\s+(.+)$/iu,
}

/** The question with its subject behind what is asked. */
export const subjectLast = (question: string, language: Language): string => {
  const [, subject = '', asked] = subjectFirst[language]?.exec(question) ?? []
  return asked === undefined ? question : `${asked.replace(/\?\s*$/u, '')} ${subject}`
}

/** How what meetings yield is asked for; what follows is what it is asked about. */
export const yieldCues: Record<Language, [Stat, RegExp][]> = {
  en: [
    [
      'decisions',
      begins(
        'what (?:was|were|has been|have been|got|did (?:we|they)|have we|is|are) (?:decided|agreed(?: (?:on|upon))?|decide|agree(?: on)?|resolved|the decisions?)|what decisions? (?:was|were|did we|have we|has been|have been) (?:made|taken|make|take)|(?:which|what) decisions|(?:list|show)(?: me)?(?: all)?(?: the)? decisions|decisions',
      ),
    ],
    [
      'tasks',
      begins(
        'who (?:promised to do|does|is doing|has to do|should do|will do|is to do|did) what|who is responsible for what|what (?:has|is|needs) to be done|what (?:do we|should we) (?:have to )?do',
      ),
    ],
    [
      'questions',
      begins(
        'what (?:is|was|remains?|remained|stays)(?: left| still)? (?:open|unresolved|undecided|unanswered)|(?:which|what) questions (?:are|were|remain|remained)(?: still| left)? (?:open|unresolved|unanswered)|(?:which|what) (?:open|unresolved|unanswered) questions|open questions',
      ),
    ],
    [
      'open',
      begins(
        "what(?:'s|’s| is| are| was)?(?: still)? (?:left|remaining|outstanding|pending)|what (?:still )?remains",
      ),
    ],
  ],
  ru: [
    [
      'decisions',
      begins(
        '(?:на ч[её]м|что|о ч[её]м) (?:мы |в итоге |было |все )*(?:порешали|решили|решено|постановили|договорились|согласовали|остановились)|как(?:ие|ое)(?: были| было| мы)? (?:решени[яе])|решения',
      ),
    ],
    [
      'tasks',
      begins(
        'кто (?:и )?(?:за )?что (?:будет делать|делает|должен сделать|сделает|делать|обещал(?: сделать)?|отвечает)|кому что (?:делать|поручили|поручено)|что (?:кому )?(?:поручили|поручено|нужно сделать|надо сделать|осталось сделать)',
      ),
    ],
    [
      'questions',
      begins(
        'что (?:ещё |еще )?(?:осталось |остаётся |остается )?(?:открыт(?:о|ым)|нерешённым|нерешенным|не решено|не решили)|как(?:ие|ой) вопрос(?:ы|) (?:ещё |еще )?(?:остались |остаются |остался )?(?:открыт\\p{L}*|нереш[её]н\\p{L}*|без ответа)|открытые вопросы',
      ),
    ],
    ['open', begins('что (?:у нас |нам |там |ещё |еще )*(?:осталось|остаётся|остается|висит)')],
  ],
  kk: [
    [
      'decisions',
      begins(
        '(?:не|нені)(?: туралы)? (?:шешілді|шештік|шешті|келістік|келісілді)|(?:қандай|не) шешім(?:дер)?(?: қабылданды| қабылдадық| шығарылды)?|шешімдер',
      ),
    ],
    [
      'tasks',
      begins(
        'кім не(?:ні)? (?:істейді|істеуі керек|жасайды|істеу керек)|не істеу керек|кімге (?:не|қандай тапсырма(?:лар)?) (?:тапсырылды|берілді|жүктелді)',
      ),
    ],
    [
      'questions',
      begins(
        '(?:не|қандай сұрақ(?:тар)?|қандай мәселе(?:лер)?) (?:ашық|шешілмей|жауапсыз)(?: қалды)?|ашық сұрақтар',
      ),
    ],
    ['open', begins('не (?:әлі )?қалды')],
  ],
}

/** Words that may follow such a question without making it one about something. */
export const yieldWords: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:so|far|at|in|on|during|the|this|that|all|and|by|when|made|taken|reached|there|us|we|today|meetings?|calls?)(?!\p{L})/giu,
  ru: /(?<!\p{L})(?:на|в|во|и|к|до|по|какому|каком|когда|сроку?|были|было|мы|приняты|приняли|принято|итоге|сегодня|этой|все|всех|встреч\p{L}*|созвон\p{L}*|совещани\p{L}*)(?!\p{L})/giu,
  kk: /(?<!\p{L})(?:қашан(?:ға)?|қай|күнге|дейін|және|бүгін|болды|қабылданды|қабылдадық|шығарылды|осы|кездесу\p{L}*|жиналыс\p{L}*)(?!\p{L})/giu,
}
