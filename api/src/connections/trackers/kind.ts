import type { TrackerTarget } from '@hattama/contract/connections/tracker'
import type { Db, Queryable } from '#kernel/db/database.ts'
import type { Caller } from '../http/call.ts'
import type { Connection, Kind, Outcome, Delivery } from '../port/kind.ts'
import { lookType, sendType } from './issues/asked-looks.ts'
import { type MeetingHere, meetingHere } from './issues/here.ts'
import { lookAt } from './issues/look.ts'
import { errorOf, type Failed, pushRemoval, pushTask, type Speaking } from './issues/push.ts'
import { noteOutcome, type Row, rowsOf } from './issues/rows.ts'
import { TrackerFault, trackerFault } from './port/ask.ts'
import { withinLook } from './port/deadline.ts'
import { speak } from './port/speak.ts'
import { sql } from 'kysely'
import { wantedByConnection } from '../delivery/fan-out.ts'
import { readableTagsOf } from '../delivery/readable-tags.ts'

/** Whether a recording passes a connection's filters. One with a task sent by hand is delivered, too. */
const isAbout = async (db: Queryable, connectionId: string, recordingId: string): Promise<boolean> => {
  const readable = await readableTagsOf(db, sql`r.id = ${recordingId}`)
  const { rows } = await sql<{ isAbout: boolean }>`
    select ${wantedByConnection(readable)} as is_about from connections c, recordings r
    left join transcripts t on t.recording_id = r.id
    left join summaries s on s.recording_id = r.id
    where c.id = ${connectionId}::uuid and r.id = ${recordingId}::uuid`.execute(db)
  return rows[0]?.isAbout === true
}

/** `lookMs`: most time for reading all issues, or what a tracker has. */
type Needs = { db: Db; caller: Caller; publicUrl: string; lookMs?: number }

type Task = MeetingHere['tasks'][number]

const textIn = ({ data }: Delivery, name: string): string | null => {
  const value = data[name]
  return typeof value === 'string' ? value : null
}

/** Which tasks of a meeting to sync with their issues, and whether missing issues may be created. */
const wanted = async (
  { db, settings, connection }: Speaking,
  meeting: MeetingHere,
  delivery: Delivery,
): Promise<{ tasks: MeetingHere['tasks']; mayMake: (task: Task, row: Row | undefined) => boolean }> => {
  const taskId = textIn(delivery, 'taskId')
  const tasks = taskId === null ? meeting.tasks : meeting.tasks.filter(({ id }) => id === taskId)
  if (delivery.type === sendType) return { tasks, mayMake: () => true }
  const isAuto = settings.auto && (await isAbout(db, connection.id, meeting.recordingId))
  // an issue deleted there comes back only by hand
  return { tasks, mayMake: (task, row) => isAuto && !task.completed && !row?.isGone }
}

/** Pushes tasks one by one; a refusal of one says nothing about the next. */
const pushAll = async (
  speaking: Speaking,
  meeting: MeetingHere,
  delivery: Delivery,
): Promise<Failed | null> => {
  const { db, connection } = speaking
  const { recordingId } = meeting
  const rows = await rowsOf(db, connection.id, recordingId)
  const { tasks, mayMake } = await wanted(speaking, meeting, delivery)
  let refused: Failed | null = null
  const tryIt = async (taskId: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof TrackerFault)) throw error
      const place = { connectionId: connection.id, recordingId, taskId }
      await noteOutcome(db, place, errorOf(error.outcome))
      if (!error.outcome.isFinal) throw error
      refused = error.outcome
    }
  }
  for (const task of tasks) {
    await tryIt(task.id, () =>
      pushTask(speaking, meeting, task, rows.get(task.id), mayMake(task, rows.get(task.id))),
    )
  }
  const left = [...rows.values()].filter(({ taskId }) => meeting.tasks.every(({ id }) => id !== taskId))
  for (const row of left) await tryIt(row.taskId, () => pushRemoval(speaking, meeting, row))
  return refused
}

/**
 * Sends tasks of minutes to a tracker and takes back what becomes of them. Running twice leaves one issue: each is searched
 * for by its marker before it is created.
 */
export const trackerKind = ({ db, caller, publicUrl, lookMs }: Needs): Kind<TrackerTarget> => ({
  deliver: async (connection: Connection<TrackerTarget>, delivery, signal): Promise<Outcome> => {
    const { tracker: settings, target } = connection
    if (!settings) return { ok: false, fault: 'ours', status: null, isFinal: true }
    const speakWith = (within: AbortSignal): Speaking => ({
      db,
      target,
      settings,
      connection,
      ...speak(caller, target, within),
    })
    try {
      if (delivery.type === 'test') {
        const places = ({ tracker, ask }: Speaking) => tracker.places(target, ask)
        const { projects } = await withinLook(signal, (within) => places(speakWith(within)), lookMs)
        if (projects.every(({ id }) => id !== settings.project.id)) throw trackerFault('forbidden', null)
        return { ok: true, status: 200 }
      }
      if (delivery.type === lookType) {
        const key = textIn(delivery, 'key')
        const keys = key === null ? null : [key]
        await withinLook(signal, (within) => lookAt(speakWith(within), publicUrl, keys, within), lookMs)
        return { ok: true, status: 200 }
      }
      const meeting =
        delivery.recordingId === null
          ? null
          : await meetingHere(db, connection, delivery.recordingId, publicUrl)
      // minutes that are gone or being rewritten say nothing about their tasks
      if (!meeting) return { ok: true, status: null }
      return (await pushAll(speakWith(signal), meeting, delivery)) ?? { ok: true, status: 200 }
    } catch (error) {
      if (error instanceof TrackerFault) return error.outcome
      throw error
    }
  },
})
