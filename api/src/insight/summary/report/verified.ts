import type { KeyTopic, Moment, Support } from '@hattama/contract/insight/summary'
import type { LeftOutLine } from '#kernel/db/columns.ts'

/** A statement the transcript supports, with the lines it is based on and the words that show it. */
export type Statement = { text: string; lines: number[]; moment: Moment & { support: Support } }

/** When a task is due: the words as said with the day they mean, and that day. */
export type Due = { dueDate: string; dueOn: string | null }

export type Task = Statement & { owner: string | null; due: Due | null }
export type Topic = Pick<KeyTopic, 'topic' | 'sentiment'> & { points: Statement[] }

/** What is left of a draft after checking, and how many of its statements had no support. */
export type Verified = {
  overview: Statement[]
  keyPoints: Statement[]
  topics: Topic[]
  decisions: Statement[]
  nextSteps: Statement[]
  actionItems: Task[]
  openQuestions: Statement[]
  figures: Statement[]
  dissent: Statement[]
  tags: string[]
  /** what a template asked for, by the keys of its sections */
  sections: Record<string, Statement[]>
  dropped: number
  /** the dropped statements, in their own words */
  leftOut: readonly LeftOutLine[]
}

/** All statements of a summary, in reading order. */
export const statementsOf = (checked: Verified): Statement[] => [
  ...checked.overview,
  ...checked.topics.flatMap((t) => t.points),
  ...checked.keyPoints,
  ...checked.decisions,
  ...checked.nextSteps,
  ...checked.actionItems,
  ...checked.openQuestions,
  ...checked.figures,
  ...checked.dissent,
  ...Object.values(checked.sections).flat(),
]

/** The same without some of its statements, which count as dropped; topics left empty are removed too. */
export const without = (checked: Verified, refused: ReadonlySet<Statement>): Verified => {
  if (refused.size === 0) return checked
  const left = <S extends Statement>(list: readonly S[]) => list.filter((s) => !refused.has(s))
  return {
    ...checked,
    overview: left(checked.overview),
    keyPoints: left(checked.keyPoints),
    topics: checked.topics.map((t) => ({ ...t, points: left(t.points) })).filter((t) => t.points.length > 0),
    decisions: left(checked.decisions),
    nextSteps: left(checked.nextSteps),
    actionItems: left(checked.actionItems),
    openQuestions: left(checked.openQuestions),
    figures: left(checked.figures),
    dissent: left(checked.dissent),
    sections: Object.fromEntries(Object.entries(checked.sections).map(([key, list]) => [key, left(list)])),
    dropped: checked.dropped + refused.size,
    leftOut: [...checked.leftOut, ...[...refused].map(({ text }) => ({ text, because: 'again' as const }))],
  }
}
