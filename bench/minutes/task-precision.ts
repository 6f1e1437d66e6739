import { findTasks } from '../../api/src/insight/summary/extract/find-tasks.ts'
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

/** How many of the candidates for tasks are right, by the fixed verdicts; a candidate nobody has judged is counted apart. */
export const taskPrecision = (meetings: readonly Meeting[], split: 'train' | 'val') => {
  const right = idsOf(judgedTasks[split].right)
  const wrong = idsOf(judgedTasks[split].wrong)
  const offered = meetings.flatMap(({ name, utterances }) =>
    findTasks(utterances, 'en').map((u) => `${name}/${u.segments[0]?.id}`),
  )
  return {
    offered: offered.length,
    right: offered.filter((id) => right.has(id)).length,
    unjudged: offered.filter((id) => !right.has(id) && !wrong.has(id)),
    known: right.size,
  }
}
