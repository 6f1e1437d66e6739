import type { Language } from '@hattama/contract/people/account'
import { marksFor } from '@hattama/contract/rules/insight/edited-mark'
import { withoutWorkingNotes } from '@hattama/contract/rules/insight/minutes-words'
import { dueForReader, inReadersWords } from '@hattama/contract/rules/insight/readers-words'
import { forOthers } from '@hattama/contract/rules/insight/unconfirmed'
import type { Unconfirmed } from '@hattama/contract/rules/library/document'
import { type Unnamed, unnamedOf } from '@hattama/contract/rules/speech/speaker-label'
import type { Summary } from '@hattama/contract/insight/summary'
import type { Speaker } from '@hattama/contract/speech/transcript'
import type { Labels } from './labels.ts'

/** "Me", "Others" or "Speaker N" in the document's language. */
const unnamedIn = (text: Labels) => (who: Unnamed) =>
  who.kind === 'voice' ? text.speaker.replace('{number}', String(who.number)) : text[who.kind]

/** Names of speakers by id; unnamed ones in the document's language. */
export const speakerNames = (speakers: readonly Speaker[], text: Labels) => {
  const unnamed = unnamedIn(text)
  const names = new Map(
    speakers.map(({ id, name, kind, ordinal }) => [
      id,
      name.trim() || unnamed(kind === 'voice' ? { kind, number: ordinal + 1 } : { kind }),
    ]),
  )
  return (id: string) => names.get(id) ?? unnamed({ kind: 'voice', number: 1 })
}

/**
 * A summary whose headings, dates and unnamed speakers are in the document's language; quotes stay as they are, and a line that
 * somebody has reworded says who: it would stand under the name of a speaker. How tasks were found and what was said before a statement is left out: documents go to people outside the workspace.
 */
export const withDocumentLabels = (
  given: Summary,
  text: Labels,
  { language, unconfirmed }: { language: Language; unconfirmed?: Unconfirmed | undefined },
): Summary => {
  const summary = forOthers(given, unconfirmed)
  const unnamed = unnamedIn(text)
  const label = (name: string) => {
    const who = unnamedOf(name)
    return who ? unnamed(who) : name
  }
  return {
    ...summary,
    summary: inReadersWords(marksFor(withoutWorkingNotes(summary.summary), language), language, unnamed),
    actionItems: summary.actionItems.map((item) => ({
      ...item,
      ...(item.dueDate && { dueDate: dueForReader(item.dueDate, language) }),
      ...(item.assignee && !item.assigneeId && { assignee: label(item.assignee) }),
    })),
    participants: summary.participants.map((person) => ({ ...person, name: label(person.name) })),
  }
}
