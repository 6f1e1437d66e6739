import { extract } from '../../api/src/insight/summary/extract/extract.ts'
import { findDecisions } from '../../api/src/insight/summary/extract/find-decisions.ts'
import { findTasks } from '../../api/src/insight/summary/extract/find-tasks.ts'
import type { Utterance } from '../../api/src/insight/summary/extract/utterances.ts'
import type { MadeMeeting } from './made-meetings.ts'
import type { Meeting } from './meetings.ts'
import type { NotedPart } from './noted-parts.ts'

/** How many things were offered and how many of those are right; how many exist and how many of those were found. */
export type Found = { offered: number; right: number; there: number; found: number }

const nothing = (): Found => ({ offered: 0, right: 0, there: 0, found: 0 })

const add = (to: Found, { offered, right, there, found }: Found) => {
  to.offered += offered
  to.right += right
  to.there += there
  to.found += found
}

/** Compares tasks and decisions offered in the parts of meetings that were read in full with what was noted in them. */
export const foundInParts = (meetings: readonly Meeting[], parts: readonly NotedPart[]) => {
  const [tasks, decisions] = [nothing(), nothing()]
  for (const part of parts) {
    const meeting = meetings.find((m) => m.name === part.meeting)
    if (!meeting) throw new Error(`no meeting ${part.meeting}`)
    add(
      tasks,
      compared(
        findTasks(meeting.utterances, 'en').map((t) => t.u),
        part.tasks,
        part,
      ),
    )
    add(decisions, compared(findDecisions(meeting.utterances, 'en'), part.decisions, part))
  }
  return { tasks, decisions }
}

const compared = (offered: readonly Utterance[], noted: readonly string[][], part: NotedPart): Found => {
  const turnOf = (u: Utterance) => Number(u.segments[0]?.id.split('.')[0])
  const idsOf = (u: Utterance) => u.segments.map((s) => s.id)
  const here = offered
    .filter((u) => turnOf(u) >= part.turns[0] && turnOf(u) <= part.turns[1])
    .filter((u) => !idsOf(u).some((id) => part.arguable.has(id)))
  const all = new Set(here.flatMap(idsOf))
  const known = new Set(noted.flat())
  return {
    offered: here.length,
    right: here.filter((u) => idsOf(u).some((id) => known.has(id))).length,
    there: noted.length,
    found: noted.filter((ids) => ids.some((id) => all.has(id))).length,
  }
}

/** Counts what extracts of synthetic meetings offer: tasks with owner and day, decisions and next steps. */
export const foundInMade = (meetings: readonly MadeMeeting[]) => {
  const kinds = { task: nothing(), decision: nothing(), step: nothing() }
  const owners = nothing()
  const days = nothing()
  for (const meeting of meetings) {
    const { body, actionItems } = extract(meeting)
    const idsOf = (list: readonly ({ segmentId: string } | null | undefined)[]) =>
      list.map((moment) => moment?.segmentId ?? '')
    const tasks = idsOf(actionItems.map((item) => item.moment))
    // a next step that is also a task counts as the task
    const steps = idsOf(body.moments.nextSteps).filter((id) => !tasks.includes(id))
    add(kinds.task, held(tasks, meeting, 'task'))
    add(kinds.decision, held(idsOf(body.moments.decisions), meeting, 'decision'))
    add(kinds.step, held(steps, meeting, 'step'))
    for (const item of actionItems) {
      const note = meeting.notes.get(item.moment?.segmentId ?? '')
      if (note?.kind !== 'task') continue
      const same = [...meeting.notes.values()].filter((n) => n.key === note.key)
      add(owners, told(item.assignee ?? null, same.find((n) => n.owner !== null)?.owner ?? null))
      add(days, told(item.dueOn ?? null, same.find((n) => n.day !== null)?.day ?? null))
    }
  }
  return { ...kinds, owners, days }
}

const told = (shown: string | null, said: string | null): Found => ({
  offered: shown === null ? 0 : 1,
  right: shown !== null && shown === said ? 1 : 0,
  there: said === null ? 0 : 1,
  found: said !== null && shown === said ? 1 : 0,
})

const held = (ids: readonly string[], { notes }: MadeMeeting, kind: 'task' | 'decision' | 'step'): Found => {
  const there = [...notes].filter(([, note]) => note.kind === kind)
  const right = ids.filter((id) => notes.get(id)?.kind === kind)
  const keys = new Set(there.map(([, note]) => note.key))
  const found = new Set(right.map((id) => notes.get(id)?.key))
  return { offered: ids.length, right: right.length, there: keys.size, found: found.size }
}
