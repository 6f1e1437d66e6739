import type { ChatTurn, CitedSentence } from '@hattama/contract/insight/chat'
import type { Db } from '#kernel/db/database.ts'
import type { Language } from '@hattama/contract/people/account'
import { detectLanguage } from '#kernel/language/guess-language.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { alike, meaningOf, type Meant } from '../quoting/meant.ts'
import { hasMatter, readQuestion } from '../quoting/question.ts'
import { naming, type Wanted } from '../quoting/wanted.ts'
import { based } from './based.ts'
import { besideDeed } from './beside-deed.ts'
import { findMinuteLines } from './found-outcomes.ts'
import { knownPeople } from './open-tasks.ts'
import { ofAll, type Plan } from './plan.ts'
import { findToldTasksOfAll, taskText } from './told-tasks.ts'

/** Most lines an answer shows. */
const maxLines = 3

const everything: Plan = { ...ofAll, stat: 'decisions' }

/** Whether a text names everything a question is about. */
const namesAll = (text: string, asked: readonly Meant[]): boolean => {
  const said = meaningOf(text, detectLanguage(text) ?? 'en')
  return asked.every((one) => said.some((word) => alike(one, word) > 0))
}

/**
 * Answers "when", "who" and "how much" with what the meetings yielded, where a line of the minutes or an open task names all
 * that is asked about and tells what is asked for: it says in one sentence what in the transcript is spread over many. The
 * minutes before the tasks, first what people wrote or confirmed, then the newest meeting. Null where none does: then what was said may tell.
 */
export const answerFromOutcomes = async (
  db: Db,
  scope: MeetingScope,
  question: string,
  language: Language,
): Promise<Pick<ChatTurn, 'answer' | 'engine' | 'model'> | null> => {
  const { wanted, terms: read } = readQuestion(question)
  const terms = read.filter(({ word }) => !besideDeed.has(word))
  if (wanted === null || terms.length === 0 || !hasMatter(question)) return null
  const found = [
    ...(await linesTelling(db, scope, wanted, terms)),
    ...(await tasksTelling(db, scope, wanted, { terms, language })),
  ]
  const sentences = [...new Map(found.map((one) => [one.text, one])).values()].slice(0, maxLines)
  if (sentences.length === 0) return null
  return {
    answer: { found: true, sentences, dropped: 0, followUps: [], stopped: false, fault: null },
    engine: 'figures',
    model: null,
  }
}

const linesTelling = async (
  db: Db,
  scope: MeetingScope,
  wanted: Wanted,
  asked: readonly Meant[],
): Promise<CitedSentence[]> => {
  const people =
    wanted === 'person' ? (await knownPeople(db, scope)).filter((name) => !isAsked(name, asked)) : []
  const tells = (text: string) =>
    !text.trim().endsWith('?') && namesAll(text, asked) && namesWanted(wanted, text, people)
  const lines = await findMinuteLines(db, scope, { plan: everything, names: tells, cited: maxLines })
  return lines
    .toSorted((a, b) => Number(b.isWritten) - Number(a.isWritten))
    .map(({ text, citation, meeting }) => based(text, citation, meeting))
}

/** "on the 15th" tells when, "this week" hardly does. */
const plainly = 0.8

/** For a person a name is needed: who says "I" is not told by the line. */
const namesWanted = (wanted: Wanted, text: string, people: readonly string[]): boolean =>
  wanted === 'person'
    ? people.some((name) => namesAll(text, meaningOf(name, 'en')))
    : naming(wanted, text, people) >= plainly

const isAsked = (name: string, asked: readonly Meant[]) =>
  meaningOf(name, 'en').some((part) => asked.some((one) => alike(one, part) > 0))

/** Tasks that are about it and have an owner, or a day; also those that are done: who called is asked for as well. */
const tasksTelling = async (
  db: Db,
  scope: MeetingScope,
  wanted: Wanted,
  { terms: asked, language }: { terms: readonly Meant[]; language: Language },
): Promise<CitedSentence[]> => {
  if (wanted === 'amount') return []
  return (await findToldTasksOfAll(db, scope, language))
    .filter(({ assignee, due }) => (wanted === 'person' ? assignee : due) !== '')
    .filter(({ task, assignee }) => namesAll(`${task} ${assignee}`, asked))
    .map((one) => based(taskText(one, language), one.citation, one.meeting))
}
