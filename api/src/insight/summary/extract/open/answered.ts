import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import type { Left } from './spans.ts'
import { naming, wantedBy } from './wanted.ts'

/** Turns after a question in which people answer it. */
const soon = 2

/** What begins an answer to a question that asks for yes or no; "not yet" and "no idea" are told by what leaves a question open. */
const yesOrNo: Readonly<Record<string, RegExp>> = {
  en: /^\P{L}*(?:(?:well|oh|uh|um|honestly|actually|i think)[\s,]+)*(?:yes|yeah|yep|yup|no|nope|of course|sure|definitely|absolutely|exactly|correct)(?!\p{L})/iu,
  ru: /^\P{L}*(?:(?:ну|вообще|честно|думаю)[\s,]+)*(?:да|ага|нет|конечно|разумеется|обязательно|точно|именно)(?!\p{L})/iu,
  kk: /^\P{L}*(?:иә|ия|ие|жоқ|әрине|міндетті түрде|дәл солай)(?!\p{L})/iu,
}

/** Asks for more than yes or no: a word that asks stands somewhere in it. */
const hasWord =
  /(?<!\p{L})(?:what|which|why|how|where|who\p{L}*|when|что|чего|какой|какая|какое|какие|почему|зачем|как|где|куда|кто|когда|сколько|неге|қалай|қандай|қай\p{L}*|кім\p{L}*|қашан|қанша)(?!\p{L})/iu

const answers = (said: Statement, asked: Statement, language: string): boolean => {
  const wanted = wantedBy(asked.u.text)
  if (wanted === null) return !hasWord.test(asked.u.text) && yesOrNo[language]?.test(said.u.text) === true
  return naming(wanted, said.u.text, []) > 0 || (wanted === 'person' && said.named.length > 0)
}

/**
 * Whether others answer a question in their next turns, before anyone leaves it open: they name who, when or how much, or
 * say yes or no.
 */
export const isAnswered = (asked: Statement, talk: Talk, left: Left, language: string): boolean => {
  for (const said of talk.statements.slice(asked.i + 1)) {
    if (said.turn > asked.turn + soon || (left.get(said)?.length ?? 0) > 0) return false
    const isOther = said.u.speakerId !== asked.u.speakerId
    if (isOther && !said.asks && answers(said, asked, language)) return true
  }
  return false
}
