import type { Language } from '@hattama/contract/people/account'
import { inPlainLetters } from '#kernel/language/language-asked.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { Stat } from './plan.ts'

/** What a word of such a question does there; `rest` holds the others together. */
type Part = 'who' | 'what' | 'deed' | 'task' | 'open' | 'question' | 'mind' | 'when' | 'rest'

const parts = (words: Record<Part, string>) =>
  Object.entries(words).map(
    ([part, pattern]) => [part as Part, new RegExp(`^(?:${pattern.replace(/\s+/g, '|')})$`, 'u')] as const,
  )

/** Kazakh in the letters it is typed in where a keyboard has no others. */
const partsOf: Record<Language, ReturnType<typeof parts>> = {
  en: parts({
    who: "who whom whose who['’]?s everyone everybody",
    what: "what what['’]?s which anything something everything",
    deed: 'do does doing did done promised? responsible accountable charge owns? takes? taking took taken assigned needs? finish deliver prepare',
    task: 'tasks? action items? to-?dos? todo jobs? assignments?',
    open: 'left remain(?:s|ing|ed)? open pending outstanding unfinished undone unresolved unanswered unclear',
    question: 'questions? issues? points?',
    mind: 'remember forget forgotten mind',
    when: 'when dates? deadlines? due',
    rest: 'is are was were be been to on in of for the a an and by at from has have had will should must can we us our they there it this that not never dont meetings? calls? now next after so yet still tell show list all please else with up keep must',
  }),
  ru: parts({
    who: 'кто кого кому кем ком чья чей чьи',
    what: 'что чего чем ч[её]м чему как(?:ие|ая|ой|их|ую)',
    deed: 'дела\\p{L}+ сдела\\p{L}+ отвеча\\p{L}+ ответствен\\p{L}+ поруч(?:ен\\p{L}*|ил\\p{L}*) назнач\\p{L}+ обеща\\p{L}+ долж\\p{L}+ займ[её]\\p{L}+ занима\\p{L}+ взял\\p{L}* бер[её]т выполн\\p{L}+ закончить',
    task: 'задач\\p{L}* поручени\\p{L}* дел[ао]?',
    open: 'остал\\p{L}+ оста[её]тся остаются останется оставши\\p{L}+ висит висят открыт\\p{L}+ незакрыт\\p{L}+ нереш\\p{L}+ незаверш\\p{L}+ невыполн\\p{L}+',
    question: 'вопрос\\p{L}*',
    mind: 'забы\\p{L}+ помнить запомнить упустить',
    when: 'когда срок\\p{L}* дедлайн\\p{L}* дат[аы]',
    rest: 'и а ну же у нас на в во за по к ко до с из о об от мы нам ещ[её] теперь сейчас вс[её] там тут эт\\p{L}+ встреч\\p{L}* созвон\\p{L}* итог\\p{L}* нужно надо нельзя не важно будет был\\p{L}* есть какому каком дальше после ли',
  }),
  kk: parts({
    who: 'ким(?:нин|ге|ди|де|нен|мен|дер\\p{L}*)?',
    what: 'не нени кандай кай',
    deed: 'исте\\p{L}+ жаса\\p{L}+ тапсырыл\\p{L}+ жуктел\\p{L}+ берил\\p{L}+ жауапты аткар\\p{L}+ неге',
    task: 'тапсырма\\p{L}* миндет\\p{L}* жумыс\\p{L}*',
    open: 'калды калып калады калган\\p{L}* ашык\\p{L}* шешилме\\p{L}+ жауапсыз аякталма\\p{L}+ орындалма\\p{L}+',
    question: 'сурак\\p{L}* маселе\\p{L}*',
    mind: 'умыт\\p{L}+ есте ескер\\p{L}+',
    when: 'кашан\\p{L}* мерзим\\p{L}* кун\\p{L}*',
    rest: 'керек кажет тиис бар ма ме жане али енди биз биз[дг]е осы бул кездесу\\p{L}* жиналыс\\p{L}* дейин болды болмайды бойынша кимге сактау',
  }),
}

const partsIn = (words: readonly string[], language: Language): ReadonlySet<Part> | null => {
  const found = words.map((word) => partsOf[language].find(([, pattern]) => pattern.test(word))?.[0])
  return found.every((part) => part !== undefined) ? new Set(found) : null
}

const statOf = (has: ReadonlySet<Part>): Stat | null => {
  if (has.has('mind')) return has.has('what') || has.has('task') ? 'open' : null
  if (has.has('open') && has.has('question')) return 'questions'
  if (has.has('task')) return 'tasks'
  if (has.has('open')) return has.has('who') || has.has('deed') ? 'tasks' : 'open'
  return has.has('who') && has.has('what') && (has.has('deed') || has.has('when')) ? 'tasks' : null
}

/**
 * What a question asks for that consists of nothing but asking: who does what, and by when; what or who remains; what not to
 * forget. Null where it is about anything else.
 */
export const asksOverall = (question: string): { language: Language; stat: Stat } | null => {
  const said = wordsOf(question)
  if (said.length === 0) return null
  for (const language of ['en', 'ru', 'kk'] as const) {
    const has = partsIn(language === 'kk' ? wordsOf(inPlainLetters(question)) : said, language)
    const stat = has && statOf(has)
    if (stat) return { language, stat }
  }
  return null
}
