import { extract } from '../../api/src/insight/summary/extract/extract.ts'
import type { Meeting } from './meetings.ts'
import { judgedTasks } from './judged-tasks.ts'

const idsOf = (verdicts: string) =>
  new Set(
    verdicts
      .trim()
      .split(/\s+/)
      .flatMap((entry) => {
        const [meeting = '', segments = ''] = entry.split(':')
        return segments.split(',').map((segment) => `${meeting}/${segment}`)
      }),
  )

/** Extracts a corpus meeting; its speakers are named after their roles. */
const extractOf = ({ segments }: Meeting) => {
  const names = [...new Set(segments.map((s) => s.speakerId))]
  const speakers = names.map((id, ordinal) => ({ id, name: id, kind: 'voice' as const, ordinal }))
  return extract({ segments, speakers, language: 'en', startedAt: new Date('2026-11-20T10:00:00') })
}

/** Counts how many task candidates are right by the fixed verdicts; unjudged candidates are listed separately. */
export const taskPrecision = (meetings: readonly Meeting[], split: 'train' | 'val') => {
  const right = idsOf(judgedTasks[split].right)
  const wrong = idsOf(judgedTasks[split].wrong)
  const offered = meetings.flatMap((meeting) =>
    extractOf(meeting).actionItems.map(({ moment, unsure = false }) => ({
      id: `${meeting.name}/${moment?.segmentId}`,
      unsure,
    })),
  )
  const counted = (list: typeof offered) => ({
    offered: list.length,
    right: list.filter(({ id }) => right.has(id)).length,
  })
  return {
    sure: counted(offered.filter((o) => !o.unsure)),
    unsure: counted(offered.filter((o) => o.unsure)),
    unjudged: offered.filter(({ id }) => !right.has(id) && !wrong.has(id)).map(({ id }) => id),
    known: right.size,
  }
}
