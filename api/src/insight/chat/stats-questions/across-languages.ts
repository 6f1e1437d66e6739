import type { ChatTurn, CitedSentence } from '@hattama/contract/insight/chat'
import type { Language } from '@hattama/contract/people/account'
import type { Db } from '#kernel/db/database.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { alike, meaningOf, type Meant } from '../quoting/meant.ts'
import { readQuestion } from '../quoting/question.ts'
import { findOutcomes } from './found-outcomes.ts'
import { detectLanguage } from '#kernel/language/guess-language.ts'
import { findOpenTasks } from './open-tasks.ts'
import { phrases } from './phrases.ts'
import type { Plan } from './plan.ts'
import { toldDue } from './told-due.ts'

/** Most lines an answer shows. */
const maxLines = 3
/** Most decisions and questions that are read with what was said there. */
const maxCited = 20

/** Short questions have too few words to tell their language by: then their letters do. */
const languageOf = (question: string): Language =>
  detectLanguage(question) ??
  (/[әғқңөұүһі]/iu.test(question) ? 'kk' : /\p{Script=Cyrillic}/u.test(question) ? 'ru' : 'en')

const all: Omit<Plan, 'stat'> = { person: null, topic: null, from: null, to: null }

type Line = { names: string; sentence: CitedSentence }

/** Decisions, open questions and open tasks, in the words of the meeting. */
const linesOf = async (db: Db, scope: MeetingScope, quoted: (text: string) => string): Promise<Line[]> => {
  const lines: Line[] = []
  for (const stat of ['decisions', 'questions'] as const) {
    for (const { text, citation, meeting } of await findOutcomes(db, scope, { ...all, stat }, maxCited)) {
      lines.push({ names: text, sentence: based(quoted(text), citation, meeting) })
    }
  }
  for (const { item, citation, meeting } of await findOpenTasks(db, scope, { ...all, stat: 'tasks' })) {
    const text = [quoted(item.task), item.assignee, toldDue(item.dueDate)].filter(Boolean).join(' · ')
    lines.push({ names: item.task, sentence: based(text, citation, meeting) })
  }
  return lines
}

/** A sentence on the moment it was said at, else on its meeting. */
export const based = (
  text: string,
  citation: CitedSentence['citations'][number] | null,
  meeting: NonNullable<CitedSentence['meetings']>[number],
): CitedSentence =>
  citation ? { text, citations: [citation] } : { text, citations: [], meetings: [meeting] }

const isThing = ({ ideas }: Meant) => ideas.some(({ kind }) => kind === 'other')

/** How many of the words a text names, by a known meaning or a number; 0 where it names none of the things among them. */
const namedIn = (text: string, asked: readonly Meant[]): number => {
  const said = meaningOf(text, detectLanguage(text) ?? 'en')
  const named = asked.filter((one) => said.some((word) => alike(one, word) > 0))
  return asked.some(isThing) && !named.some(isThing) ? 0 : named.length
}

/**
 * Answers a question in another script than the meetings', whose words cannot be searched: with the lines of the minutes that
 * name a thing it asks about, and at least half of its known words; those that name most. Null where none does.
 */
export const answerAcross = async (
  db: Db,
  scope: MeetingScope,
  question: string,
): Promise<Pick<ChatTurn, 'answer' | 'engine' | 'model'> | null> => {
  const asked = readQuestion(question).terms.filter((t) => t.ideas.length > 0 || t.numbers.size > 0)
  if (asked.length === 0) return null
  const say = phrases[languageOf(question)]
  const found = (await linesOf(db, scope, say.quoted))
    .map(({ names, sentence }) => ({ sentence, named: namedIn(names, asked) }))
    .filter(({ named }) => named > 0 && named >= asked.length / 2)
  if (found.length === 0) return null
  const most = Math.max(...found.map(({ named }) => named))
  const shown = found.filter(({ named }) => named === most).slice(0, maxLines)
  const sentences = [{ text: say.related, citations: [] }, ...shown.map(({ sentence }) => sentence)]
  return {
    answer: { found: true, sentences, dropped: 0, followUps: [], stopped: false, fault: null },
    engine: 'figures',
    model: null,
  }
}
