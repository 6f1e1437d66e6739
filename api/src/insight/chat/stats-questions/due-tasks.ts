import type { Language } from '@hattama/contract/people/account'

const word = (pattern: string) => `(?<!\\p{L})(?:${pattern})(?!\\p{L})`
const anyOf = (...patterns: string[]) => new RegExp(word(patterns.join('|')), 'iu')
const begins = (...patterns: string[]) => new RegExp(`^\\P{L}*${word(patterns.join('|'))}`, 'iu')

/** Questions of which the days they name are those on which tasks are due. */
const cues: Record<Language, readonly RegExp[]> = {
  en: [
    anyOf('due', 'overdue', 'deadlines?', 'due dates?'),
    anyOf('tasks?', 'action items?', 'to-?dos?'),
    begins(
      "what(?:'s|’s| is| are| do| does| must| should| needs?| has| have)?(?: \\p{L}+){0,3} (?:to do|to be done|to finish|to deliver|to get done|get done|ready|finish(?:ed)?|on my list)",
      "what(?:'s|’s| is) (?:planned|left|on)",
      '(?:do we|do i|is there|have we) (?:have )?anything',
      'anything',
      'who (?:has|is|must|should|needs) (?:to )?(?:do|does|deliver|finish) (?:what|something|anything)',
    ),
  ],
  ru: [
    anyOf('срок(?:и|ов|ам|ом|а|у)?', 'дедлайн\\p{L}*', 'просроч\\p{L}+', 'горит', 'горят'),
    anyOf('задач\\p{L}*', 'поручени\\p{L}*', 'дел(?:а)?'),
    begins(
      '(?:и |а )?(?:кто )?(?:и )?(?:что|чего)(?: \\p{L}+){0,3} (?:сдела\\p{L}+|сдать|сдавать|закончить|готов\\p{L}*|успеть|делать|доделать)',
      'что (?:нужно|надо|должны|должно|осталось|у нас|у меня)',
    ),
  ],
  kk: [
    anyOf('мерзім\\p{L}*', 'дедлайн\\p{L}*', 'кешік\\p{L}+', '(?:қай|қандай) күнге'),
    anyOf('тапсырма\\p{L}*', 'істер', 'жұмыс(?:тар)?'),
    anyOf(
      'не(?:ні)? (?:істе|жаса|бітір|тапсыр|аяқта|дайында)\\p{L}*',
      'не (?:дайын|керек|бітеді|тұр)',
      '(?:істеу|жасау|бітіру|тапсыру|аяқтау) керек',
    ),
  ],
}

/** Their words that are no subject. */
const asking: Record<Language, RegExp> = {
  en: new RegExp(
    word(
      "tasks?|action items?|to-?dos?|due|overdue|late|past|deadlines?|dates?|missed|what(?:['’]s)?|which|who|anything|something|list|show|all|any|my|me|mine|i|we|us|our|you|is|are|do|does|did|has|have|must|should|need(?:s|ed)?|there|to|be|been|done|do|get|finish(?:ed)?|deliver(?:ed)?|ready|planned|left|open|still|coming|up|on|in|by|for|until|before|the|of|tell|please|can|running|late|how|many|with|a",
    ),
    'giu',
  ),
  ru: new RegExp(
    word(
      'задач\\p{L}*|поручени\\p{L}*|дел(?:а)?|срок\\p{L}*|дедлайн\\p{L}*|просроч\\p{L}+|горит|горят|как\\p{L}{2,3}|у|каких|что|чего|кто|кому|кем|сколько|есть|ли|нужно|надо|долж\\p{L}+|осталось|нас|меня|мне|нам|мы|я|мои|мо[её]|все|всё|ещ[её]|открыт\\p{L}+|сдела\\p{L}+|дела\\p{L}+|сдать|сдавать|закончить|готов\\p{L}*|успеть|доделать|быть|будет|подход\\p{L}+|истека\\p{L}+|покажи|перечисли|список|и|а|на|в|во|до|к|ко|с|за|по|это\\p{L}*|какому|уже',
    ),
    'giu',
  ),
  kk: new RegExp(
    word(
      'тапсырма\\p{L}*|істер|жұмыс\\p{L}*|мерзім\\p{L}*|дедлайн\\p{L}*|кешік\\p{L}+|кешігіп|өт\\p{L}+|біт\\p{L}+|қандай|қай|қанша|неше|не|нені|кім|кімнің|бар|ма|ме|бізде|менде|маған|бізге|біз|мен|менің|керек|істе\\p{L}*|жаса\\p{L}*|тапсыр\\p{L}*|аяқта\\p{L}*|дайын\\p{L}*|ашық|барлық|көрсет\\p{L}*|дейін|шейін|күн\\p{L}*|қашан\\p{L}*|және|үшін|тұр|болу|болады|тиіс|қалған|қалды|әлі',
    ),
    'giu',
  ),
}

/** Asks for a day, a way, a reason or a place, and not for a list. */
const asksOtherwise =
  /^\P{L}*(?:when|how(?! many)|why|where|когда|как(?!\p{L})|почему|зачем|где|қашан|қалай|неге|қайда)(?!\p{L})/iu

/**
 * Whether a question with the days left out asks for tasks, in which language, and what is left of it besides asking: what
 * the tasks are about.
 */
export const asksDueTasks = (question: string, rest: string): { language: Language; left: string } | null => {
  if (asksOtherwise.test(question)) return null
  for (const language of ['en', 'ru', 'kk'] as const) {
    if (cues[language].some((cue) => cue.test(question)))
      return { language, left: rest.replace(asking[language], ' ') }
  }
  return null
}
