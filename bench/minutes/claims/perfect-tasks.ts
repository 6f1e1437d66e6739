import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDraft } from '../../../api/src/insight/summary/write/draft.ts'
import { verify } from '../../../api/src/insight/summary/write/verify.ts'
import type { Meeting } from '../../../api/src/insight/transcript/meeting.ts'
import { halfOf, readClaims } from './read-claims.ts'
import { linesOfMoments, readMeeting } from './read-meeting.ts'

type MarkedTask = {
  task: string
  owner: string | null
  day: string | null
  dayWords: string | null
  moments: string[]
}

/** What is left of tasks that a model wrote without a mistake. */
export type Kept = {
  tasks: number
  shown: number
  owners: number
  owned: number
  days: number
  dated: number
}

const none = (): Kept => ({ tasks: 0, shown: 0, owners: 0, owned: 0, days: 0, dated: 0 })

/** The tasks as marked, each as a model would have written it, with its owner and its day in the words said. */
const keptOf = (meeting: Meeting, { task, owner, day, dayWords, moments }: MarkedTask, kept: Kept) => {
  const written = {
    ...emptyDraft,
    actionItems: [{ task, owner, due: dayWords ?? day, segments: linesOfMoments(meeting, moments) }],
  }
  const { actionItems } = verify(written, meeting, {
    shown: meeting.lines,
    language: meeting.language,
    translated: false,
  })
  const [found] = actionItems
  kept.tasks++
  if (!found) return
  kept.shown++
  if (owner !== null) {
    kept.owners++
    if (found.owner !== null && isSamePerson(found.owner, owner)) kept.owned++
  }
  if (day !== null) {
    kept.days++
    if (found.due?.dueOn === day) kept.dated++
  }
}

const isSamePerson = (a: string, b: string) =>
  a.toLowerCase().startsWith(b.toLowerCase()) || b.toLowerCase().startsWith(a.toLowerCase())

/** Owners and days kept of perfect tasks, for the half of the meetings that was read and the half that was not. */
export const measurePerfectTasks = (folder: string, of: 'sealed' | 'open') => {
  const halves = { read: none(), unread: none() }
  for (const { meeting: file, language, number } of readClaims(folder, of)) {
    const marks = join(folder, 'marks', language, `${number}.json`)
    if (!existsSync(marks)) continue
    const { tasks } = JSON.parse(readFileSync(marks, 'utf8')) as { tasks: MarkedTask[] }
    const meeting = readMeeting(file)
    for (const task of tasks) keptOf(meeting, task, halves[halfOf(number)])
  }
  return halves
}
