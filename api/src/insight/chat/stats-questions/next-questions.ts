import type { CitedSentence, Starter } from '@hattama/contract/insight/chat'
import type { Language } from '@hattama/contract/people/account'
import type { Db } from '#kernel/db/database.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { findOutcomes } from './found-outcomes.ts'
import { questionsNext } from './questions-next.ts'
import { ofAll, type Stat } from './plan.ts'
import { findToldTasks } from './told-tasks.ts'

/** Most questions offered. */
const most = 3

const holdsAny = async (db: Db, scope: MeetingScope, stat: 'decisions' | 'questions') =>
  (await findOutcomes(db, scope, { ...ofAll, stat }, 0)).length > 0

/** What a first question about meetings can be about: only what they hold. */
export const startersFor = async (db: Db, scope: MeetingScope): Promise<Starter[]> => [
  ...((await holdsAny(db, scope, 'decisions')) ? (['decisions'] as const) : []),
  ...((await findToldTasks(db, scope, 'en')).length > 0 ? (['tasks'] as const) : []),
  'speaking',
]

/**
 * What to ask next: the tasks of whoever is quoted, then what the meetings of the answer yielded; of all meetings where it
 * quotes none. Nothing they do not hold, nor what was just asked.
 */
export const nextQuestions = async (
  db: Db,
  scope: MeetingScope,
  {
    asked,
    sentences,
    language,
  }: { asked: Stat | null; sentences: readonly CitedSentence[]; language: Language },
): Promise<string[]> => {
  const citations = sentences.flatMap((sentence) => sentence.citations)
  const cited = [...new Set(citations.map(({ recordingId }) => recordingId))]
  const near = cited.length > 0 ? { ...scope, recordingIds: cited } : scope
  const tasks = await findToldTasks(db, near, language)
  const person = citations
    .map(({ speaker }) => speaker)
    .find((name) => tasks.some((task) => task.assignee === name))
  const yielded = (stat: 'decisions' | 'questions') => holdsAny(db, near, stat)
  const holds: ReadonlySet<Stat> = new Set<Stat>([
    ...((await yielded('decisions')) ? (['decisions'] as const) : []),
    ...(tasks.length > 0 ? (['tasks'] as const) : []),
    ...((await yielded('questions')) ? (['questions'] as const) : []),
    'speaking',
    ...(scope.recordingIds?.length === 1 ? [] : (['list'] as const)),
  ])
  return questionsNext({ asked, holds, language, person: asked === 'tasks' ? null : (person ?? null) }).slice(
    0,
    most,
  )
}
