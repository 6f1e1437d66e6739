import type { SeriesLine, SeriesView } from '@hattama/contract/insight/series'
import type { Task } from '@hattama/contract/insight/task'
import type { Queryable } from '#kernel/db/database.ts'
import type { Reader } from '#kernel/http/person.ts'
import { asTask } from '../summary/tasks/list-tasks.ts'
import { followTasks } from './follow-tasks.ts'
import { findMeetings, quotesOf, type SeriesMeeting, talkOf, type Which } from './meetings.ts'
import { isPutOff, putOffPattern } from './put-off.ts'
import { read, replaces } from './same-thing.ts'

/** Most decisions, tasks and put-off lines listed, and how many of the latest meetings are searched for put-off things. */
const maxDecisions = 200
const maxTasks = 200
const maxPutOff = 10
const latestMeetings = 3

const titleOf = ({ title, filename }: SeriesMeeting) => title?.trim() || filename || 'Untitled Meeting'

const tasksOf = (meeting: SeriesMeeting): Task[] =>
  meeting.items
    .filter(({ id }) => id)
    .map((item) => asTask({ ...meeting, tookPlaceAt: meeting.at, item, summaryId: meeting.summaryId ?? '' }))

const linesOf = (meeting: SeriesMeeting, key: 'decisions' | 'nextSteps' | 'keyPoints'): SeriesLine[] =>
  meeting[key].texts.map((text, i) => ({
    recordingId: meeting.recordingId,
    summaryId: meeting.summaryId,
    meeting: titleOf(meeting),
    at: meeting.at.toISOString(),
    text,
    moment: meeting[key].moments[i] ?? null,
  }))

/** Decisions, newest first, each with the later one of another meeting that replaces it. */
const decisionsOf = (meetings: readonly SeriesMeeting[]): SeriesView['decisions'] => {
  const all = meetings.flatMap((m) => linesOf(m, 'decisions')).slice(0, maxDecisions)
  const said = all.map(({ text }) => read(text))
  return all.map((line, i) => {
    const mine = said[i]
    const later = all.findLastIndex(
      (other, k) =>
        k < i && other.recordingId !== line.recordingId && mine && said[k] && replaces(said[k], mine),
    )
    return { ...line, replacedBy: all[later] ?? null }
  })
}

/** What was put off: lines of the latest minutes that say so, then what people said. */
const putOffIn = async (db: Queryable, meetings: readonly SeriesMeeting[]): Promise<SeriesLine[]> => {
  const latest = meetings.slice(0, latestMeetings)
  const written = latest
    .flatMap((m) => [...linesOf(m, 'decisions'), ...linesOf(m, 'nextSteps'), ...linesOf(m, 'keyPoints')])
    .filter(({ text }) => isPutOff(text))
  const moments = new Set(written.map(({ moment }) => moment?.segmentId))
  const ids = latest.map((m) => m.recordingId)
  const quotes = ids.length === 0 ? [] : await quotesOf(db, ids, putOffPattern)
  const said = latest.flatMap((meeting) =>
    quotes
      .filter((q) => q.recordingId === meeting.recordingId && isPutOff(q.text) && !moments.has(q.segmentId))
      .map(({ segmentId, startMs, endMs, text, speaker }) => ({
        recordingId: meeting.recordingId,
        summaryId: meeting.summaryId,
        meeting: titleOf(meeting),
        at: meeting.at.toISOString(),
        text,
        moment: {
          segmentId,
          startMs,
          endMs,
          quote: text,
          speaker: speaker ?? '',
          support: 'quoted' as const,
        },
      })),
  )
  return [...written, ...said].slice(0, maxPutOff)
}

/** Soonest due first; those without a day last, newest first. */
const byDay = (a: Task, b: Task) =>
  (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') || b.meetingDate.localeCompare(a.meetingDate)

/**
 * What related meetings leave behind: decisions, tasks and moments exactly as in their minutes and nothing else. Minutes
 * written by a model were verified when they were stored, so no model is asked here.
 *
 * @param since from when completed tasks are listed; absent: since the latest meeting
 */
export const viewOf = async (
  db: Queryable,
  reader: Reader,
  which: Which,
  since?: Date,
): Promise<Omit<SeriesView, 'series' | 'name'>> => {
  const { meetings, total } = await findMeetings(db, reader, which)
  const ids = meetings.map((m) => m.recordingId)
  const talk = ids.length === 0 ? new Map() : await talkOf(db, ids)
  const [latest] = meetings
  const tasks = meetings.toReversed().flatMap(tasksOf)
  const { open, moved } = followTasks(
    tasks.filter((task) => !task.completed),
    latest?.recordingId ?? null,
  )
  const doneAt = (task: Task) =>
    meetings.find((m) => m.recordingId === task.recordingId)?.doneAt[task.id] ?? ''
  const from = (since ?? latest?.at)?.getTime() ?? 0
  return {
    total,
    meetings: meetings.map((meeting) => ({
      recordingId: meeting.recordingId,
      summaryId: meeting.summaryId,
      title: titleOf(meeting),
      at: meeting.at.toISOString(),
      durationMs: meeting.durationMs,
      tasks: meeting.items.length,
      tasksDone: meeting.items.filter(({ completed }) => completed).length,
      decisions: meeting.decisions.texts.length,
      talk: (talk.get(meeting.recordingId) ?? []).map(
        ({ name, share }: { name: string | null; share: number }) => ({
          name,
          share,
        }),
      ),
    })),
    open: open.toSorted(byDay).slice(0, maxTasks),
    decisions: decisionsOf(meetings),
    done: tasks.filter((task) => task.completed && Date.parse(doneAt(task)) >= from).slice(0, maxTasks),
    moved,
    putOff: await putOffIn(db, meetings),
  }
}
