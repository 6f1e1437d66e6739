import type { CitedSentence } from '@hattama/contract/insight/chat'
import type { Language } from '@hattama/contract/people/account'
import type { Db } from '#kernel/db/database.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { questionsIn } from '../quoting/parts.ts'
import { findWrittenLines } from './written-lines.ts'

const nothingOf: Record<Language, (part: string) => string> = {
  en: (part) => `Nothing is written about “${part}”.`,
  ru: (part) => `Про «${part}» там ничего не записано.`,
  kk: (part) => `«${part}» туралы онда ештеңе жазылмаған.`,
}

/**
 * What people wrote about each of the questions joined in one; where that answers only some, says of which nothing is
 * written. Empty: it answers none.
 */
export const findWrittenParts = async (
  db: Db,
  scope: MeetingScope,
  question: string,
  language: Language,
): Promise<CitedSentence[]> => {
  const parts = questionsIn(question)
  const found = await Promise.all(parts.map((part) => findWrittenLines(db, scope, part, language)))
  const lines = new Map(found.flat().map((one) => [one.text, one]))
  if (lines.size === 0) return parts.length > 1 ? findWrittenLines(db, scope, question, language) : []
  const open = parts.filter((_, k) => found[k]?.length === 0).map((part) => part.replace(/[?!.\s]+$/u, ''))
  return [...lines.values(), ...open.map((part) => ({ text: nothingOf[language](part), citations: [] }))]
}
