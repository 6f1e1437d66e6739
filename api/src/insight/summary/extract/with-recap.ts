import { saidBefore } from '@hattama/contract/rules/insight/said-before'
import type { Moment } from '@hattama/contract/insight/summary'
import type { Day } from '../../dates/calendar.ts'
import { isAbout, type Marked } from '../../notes/marked.ts'
import type { Talk } from './acts/talk.ts'
import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'
import type { OpenQuestion } from './open/find-open.ts'
import type { People } from './task-owner.ts'
import type { Utterance } from './utterances.ts'
import { asDecision, asQuestion, asTask, type Told } from './recap-as-found.ts'
import { matterIn } from './recap/pieces.ts'
import { questionBefore } from './question-before-recap.ts'
import { type RecapLine, recapLines } from './recap/recap-lines.ts'
import { isOneMatter, sharedBy } from './recap/same-matter.ts'

type Found = {
  decided: readonly FoundDecision[]
  open: readonly OpenQuestion<Utterance>[]
  tasks: readonly FoundTask[]
}

type Meeting = {
  language: string
  names: ReadonlyMap<string, string>
  people: People
  /** null: no day can be named */
  day: Day | null
  momentOf: (u: Utterance) => Moment
  marked: readonly Marked[]
  /** null: no conversation, in which nobody sums up */
  talk: Talk | null
}

/** The label of who does it; null: nobody, several, or one of many recorded as one. */
const labelOf = ({ owner }: RecapLine, people: People): string | null => {
  if (owner === null) return null
  const { label, isOthers } = people.speakerOf(owner)
  return isOthers ? null : label
}

/** The only one of a list; null: there are several, or none. */
const only = (list: readonly (string | null | undefined)[]): string | null => {
  const [first, ...others] = new Set(list)
  return others.length > 0 ? null : (first ?? null)
}

/**
 * What a meeting yields, with what was summed up in it: that is the last state of each matter, so what was found of it
 * before goes, and what was summed up stands first. Votes, and what a participant marked, stay; so does a question that a recap
 * only calls open, since it says more.
 */
export const withRecap = (found: Found, utterances: readonly Utterance[], meeting: Meeting): Found => {
  const { talk, language, marked, people, momentOf } = meeting
  if (talk === null) return found
  const { lines, spans } = recapLines(talk, meeting)
  if (lines.length === 0) return found
  const at = new Map(utterances.map((u, i) => [u, i] as const))
  const numberOf = (u: Utterance) => at.get(u) ?? 0
  const isIn = (u: Utterance) => spans.some(([from, to]) => from <= numberOf(u) && numberOf(u) <= to)
  const matterOf = (text: string) => matterIn(text, { talk, language })
  const isOf = ({ line, u }: Told, earlier: Utterance, text: string) =>
    numberOf(earlier) < numberOf(u) && isOneMatter(line.matter, matterOf(saidBefore(text).statement), talk)
  /** Of the tasks of one person one word tells that they are the same, or two with what was said before. */
  const isTask = (one: Told, { u: earlier, item }: FoundTask) => {
    if (numberOf(earlier) >= numberOf(one.u)) return false
    const { statement, before } = saidBefore(item.task)
    const { matter } = one.line
    if (isOneMatter(matter, matterOf(statement), talk)) return true
    if (item.assignee === null || item.assignee !== one.assignee) return false
    return sharedBy(matter, matterOf(statement)) > 0 || sharedBy(matter, matterOf(before?.words ?? '')) > 1
  }
  const told = lines.flatMap((line): Told[] => {
    const u = utterances[line.i]
    if (!u) return []
    const one: Told = { line, u, kind: line.kind, assignee: labelOf(line, people) }
    if (line.kind !== 'decision' || found.decided.some((d) => d.u === u)) return [one]
    // work that nobody is named with is known by what was found of it before
    const tasks = found.tasks.filter((task) => task.u === u || isTask(one, task))
    const isDecided = found.decided.some((d) => isOf(one, d.u, d.text))
    if (tasks.length === 0 || isDecided) return [one]
    return [{ ...one, kind: 'task', assignee: only(tasks.map(({ item }) => item.assignee)) }]
  })
  const of = (kind: RecapLine['kind']) => told.filter((one) => one.kind === kind)
  const stays = ({ u, text, vote }: FoundDecision) =>
    vote !== undefined ||
    marked.some((mark) => isAbout(mark, u)) ||
    !(isIn(u) || of('decision').some((one) => isOf(one, u, text)))
  const asked = found.open.filter(({ u }) => !isIn(u)).map((one) => questionBefore(one, isIn, utterances))
  const isAsked = ({ line }: Told) => asked.some(({ text }) => sharedBy(line.matter, matterOf(text)) > 0)
  return {
    decided: [...of('decision').map(asDecision), ...found.decided.filter(stays)],
    open: [
      ...of('open')
        .filter((one) => !isAsked(one))
        .map(asQuestion),
      ...asked,
    ],
    tasks: [
      ...of('task').map((one) => asTask(one, momentOf)),
      ...found.tasks.filter((task) => !isIn(task.u) && !of('task').some((one) => isTask(one, task))),
    ],
  }
}
