import type { Moment } from '@hattama/contract/insight/summary'
import { isDeepStrictEqual } from 'node:util'
import type { ChangedLine, MinutesChange, SummaryBody } from '#kernel/db/columns.ts'
import type { TaskItem } from '#library/outcomes/tasks.ts'

/** A summary with the tasks of its meeting. */
export type Minutes = { body: SummaryBody; actionItems: TaskItem[] }

const lists = ['keyPoints', 'decisions', 'nextSteps'] as const

/** Of each line, which it is among equal ones, from 0, and of how many. */
const places = (lines: readonly string[]) => {
  const times = new Map<string, number>()
  const nths = lines.map((line) => {
    const nth = times.get(line) ?? 0
    times.set(line, nth + 1)
    return nth
  })
  return lines.map((line, i) => ({ line, nth: nths[i] ?? 0, of: times.get(line) ?? 1 }))
}

const changedLines = (before: readonly string[], after: readonly string[]): ChangedLine[] =>
  places(after).flatMap(({ line, nth, of }, i) => {
    const was = before[i] ?? line
    return was === line ? [] : [{ before: was, after: line, nth, of }]
  })

/** Where somebody changed one of several equal lines, it is unclear which is left, and they stay. */
const formerLines = (now: readonly string[], changes: readonly ChangedLine[]): string[] => {
  const key = (line: string, nth: number, of: number) => `${nth}/${of} ${line}`
  const former = new Map(changes.map(({ before, after, nth, of }) => [key(after, nth, of), before]))
  return places(now).map(({ line, nth, of }) => former.get(key(line, nth, of)) ?? line)
}

const momentsOf = ({ body, actionItems }: Minutes): (Moment | null | undefined)[] => [
  ...lists.flatMap((list) => body.moments[list]),
  ...actionItems.map(({ moment }) => moment),
]

const peopleOfTask = ({ task, assignee = null, assigneeId = null }: TaskItem) => ({
  task,
  assignee,
  assigneeId,
})

/** What giving people other names changed in minutes: as many lines and tasks as before, in the same order. Pure. */
export const changeBetween = (before: Minutes, after: Minutes): MinutesChange => {
  const said = momentsOf(after)
  return {
    lines: {
      summary: changedLines(before.body.summary.split('\n'), after.body.summary.split('\n')),
      keyPoints: changedLines(before.body.keyPoints, after.body.keyPoints),
      decisions: changedLines(before.body.decisions, after.body.decisions),
      nextSteps: changedLines(before.body.nextSteps, after.body.nextSteps),
    },
    moments: momentsOf(before).flatMap((moment, i) => {
      const speaker = said[i]?.speaker ?? ''
      if (!moment || moment.speaker === speaker) return []
      const { segmentId, startMs } = moment
      return [{ segmentId, startMs, before: moment.speaker, after: speaker }]
    }),
    tasks: before.actionItems.flatMap((item, i) => {
      const now = after.actionItems[i]
      if (!now || isDeepStrictEqual(peopleOfTask(item), peopleOfTask(now))) return []
      return [{ id: item.id, before: peopleOfTask(item), after: peopleOfTask(now) }]
    }),
    participants: { before: before.body.participants, after: after.body.participants },
  }
}

/** Minutes with the names they had before a change, wherever they still are as that change left them. Pure. */
export const takenBack = ({ body, actionItems }: Minutes, change: MinutesChange): Minutes => {
  const momentBefore = <M extends Moment | null | undefined>(moment: M): M => {
    const found = change.moments.find(
      ({ segmentId, startMs, after }) =>
        moment?.segmentId === segmentId && moment.startMs === startMs && moment.speaker === after,
    )
    return found ? { ...moment, speaker: found.before } : moment
  }
  const { before, after } = change.participants
  const missing = before.filter(({ id }) => body.participants.every((one) => one.id !== id))
  return {
    body: {
      ...body,
      summary: formerLines(body.summary.split('\n'), change.lines.summary).join('\n'),
      keyPoints: formerLines(body.keyPoints, change.lines.keyPoints),
      decisions: formerLines(body.decisions, change.lines.decisions),
      nextSteps: formerLines(body.nextSteps, change.lines.nextSteps),
      moments: {
        keyPoints: body.moments.keyPoints.map(momentBefore),
        decisions: body.moments.decisions.map(momentBefore),
        nextSteps: body.moments.nextSteps.map(momentBefore),
      },
      participants: isDeepStrictEqual(body.participants, after) ? before : [...body.participants, ...missing],
    },
    actionItems: actionItems.map((item) => {
      const task = change.tasks.find(({ id }) => id === item.id)
      const moment = momentBefore(item.moment)
      const isAsLeft = task && isDeepStrictEqual(peopleOfTask(item), task.after)
      return { ...item, ...(moment && { moment }), ...(isAsLeft && task.before) }
    }),
  }
}
