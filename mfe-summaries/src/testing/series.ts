import type { Series, SeriesLine, SeriesView } from '@hattama/contract/insight/series'
import type { Task } from '@hattama/contract/insight/task'

export const seriesWith = (change: Partial<Series> = {}): Series => ({
  id: 'x1',
  name: 'Design weekly',
  meetings: 2,
  lastAt: '2026-11-17T10:00:00.000Z',
  mayManage: true,
  followsCalendar: false,
  rule: null,
  ...change,
})

const lineWith = (change: Partial<SeriesLine>): SeriesLine => ({
  recordingId: 'r1',
  summaryId: 's1',
  meeting: 'Design weekly',
  at: '2026-11-10T10:00:00.000Z',
  text: 'x',
  moment: null,
  ...change,
})

const taskWith = (change: Partial<Task>): Task => ({
  id: 't1',
  completed: false,
  task: 'Draw the cover',
  summaryId: 's1',
  recordingId: 'r1',
  ownerId: 'u1',
  visibility: 'workspace',
  share: null,
  meeting: 'Design weekly',
  meetingDate: '2026-11-10T10:00:00.000Z',
  ...change,
})

/** The outcome of two meetings, with one of everything. */
export const viewWith = (change: Partial<SeriesView> = {}): SeriesView => {
  const moment = { startMs: 754_000, endMs: 760_000, segmentId: 'g1', quote: 'x', speaker: 'Dana' }
  const later = lineWith({ text: 'We launch on Friday.', recordingId: 'r2', at: '2026-11-17T10:00:00.000Z' })
  const meeting = {
    summaryId: 's1',
    title: 'Design weekly',
    durationMs: 1_800_000,
    tasks: 2,
    tasksDone: 1,
    decisions: 1,
    talk: [
      { name: 'Dana', share: 0.6 },
      { name: null, share: 0.4 },
    ],
  }
  return {
    series: seriesWith(),
    name: 'Design weekly',
    total: 2,
    meetings: [
      { ...meeting, recordingId: 'r2', at: later.at },
      { ...meeting, recordingId: 'r1', at: '2026-11-10T10:00:00.000Z', durationMs: 900_000 },
    ],
    open: [taskWith({ assignee: 'Dana', dueOn: '2026-11-25' })],
    decisions: [
      { ...later, replacedBy: null },
      { ...lineWith({ text: 'We launch on Monday.', moment }), replacedBy: later },
    ],
    done: [taskWith({ id: 't2', task: 'Call the printer', completed: true })],
    moved: [{ task: taskWith({ id: 't3', task: 'Order paper' }), from: '2026-11-12', to: '2026-11-20' }],
    putOff: [lineWith({ text: 'The pricing waits until spring.', moment })],
    ...change,
  }
}
