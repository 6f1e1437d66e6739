import { withoutBefore } from '@hattama/contract/rules/insight/said-before'
import type { Language } from '@hattama/contract/people/account'
import type { ActionItem, Moment, Summary } from '@hattama/contract/insight/summary'
import type { ProtocolContent, ProtocolLine } from '@hattama/contract/insight/protocol'
import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { unnamedLabels, unnamedOf } from '@hattama/contract/rules/speech/speaker-label'
import { linesHeaded } from '@hattama/contract/rules/insight/lines-headed'
import type { Statement } from './agenda.ts'
import { listsAsEdited } from '../../summary/stored/lists-as-edited.ts'
import type { ProtocolSource } from './source.ts'

/** Something from the minutes as a protocol has it: said, decided, or given somebody to do. */
export type Said = Statement & {
  kind: 'said' | 'decided' | 'assigned'
  /** who said it, as labelled; empty where nobody knows or it does not matter */
  who: string
  responsible: string
  due: string
  /** a task that is done */
  done?: true
}

/** "Me" is the person who recorded, "others" nobody in particular; an unnamed voice is called so in the protocol's language. */
export const nameOf = (label: string, { ownerName }: ProtocolSource, language: Language): string => {
  const unnamed = unnamedOf(label)
  if (unnamed?.kind === 'others') return ''
  if (unnamed?.kind === 'voice') return unnamedLabels[language].voice(unnamed.number)
  return (unnamed && ownerName !== '' ? ownerName : label).trim().slice(0, most.name)
}

const isSame = (a: Moment | null | undefined, b: Moment | null | undefined) =>
  Boolean(a && b && a.segmentId === b.segmentId && a.startMs === b.startMs)

/** Possible decisions, which only the text of minutes holds: a person says of each whether it is one. */
const possibleOf = ({ summary }: Pick<Summary, 'summary'>): Statement[] =>
  linesHeaded(summary, ['possibleDecisions']).map(({ text, startMs }) => ({
    text: withoutBefore(text),
    moment: { startMs, endMs: startMs, segmentId: '', quote: withoutBefore(text), speaker: '' },
  }))

const secondOf = (moment: Moment | null | undefined) => moment && Math.floor(moment.startMs / 1000)

/** The key points of a summary as what was said. What a person reworded is in nobody's mouth. */
const pointsOf = (summary: Summary): Said[] => {
  const { keyPoints, moments, saidBy } = listsAsEdited(summary)
  return keyPoints.map((text, i): Said => ({
    kind: 'said',
    who: saidBy[i] ?? '',
    text: withoutBefore(text),
    moment: moments.keyPoints[i] ?? null,
    responsible: '',
    due: '',
  }))
}

/**
 * A task gives the decision said in the same breath its owner and date, and is not listed again. Neither is listed as heard,
 * too; what is no more than a possible decision is not listed. What was said before a statement is no part of it.
 */
export const statementsOf = (summary: Summary, meeting: ProtocolSource, language: Language): Said[] => {
  const { actionItems } = summary
  const { decisions, moments } = listsAsEdited(summary)
  const taken = new Set<ActionItem>()
  const possible = possibleOf(summary)
  const sure = decisions.map(withoutBefore).flatMap((text, i): Said[] => {
    const moment = moments.decisions[i] ?? null
    const row = possible.find((one) => one.text === text || isOfSecond(one.moment, moment))
    // what was voted on says how; anything else under that heading is no more than possible
    if (row && !text.startsWith(`${row.text} (`)) return []
    const task = actionItems.find((item) => !taken.has(item) && isSame(item.moment, moment))
    if (task) taken.add(task)
    return [{ kind: 'decided', who: '', text, moment, ...ownerOf(task, meeting, language) }]
  })
  const assigned = actionItems
    .filter((item) => !taken.has(item))
    .map((item): Said => ({
      kind: 'assigned',
      who: '',
      text: withoutBefore(item.task),
      moment: item.moment ?? null,
      ...ownerOf(item, meeting, language),
    }))
  const outcomes = [...sure, ...assigned]
  const said = pointsOf(summary).filter(
    (one) =>
      !outcomes.some((outcome) => outcome.text === one.text || isSame(outcome.moment, one.moment)) &&
      !possible.some(({ text }) => text === one.text),
  )
  return [...said, ...outcomes]
}

const isOfSecond = (a: Moment | null, b: Moment | null) => a !== null && secondOf(a) === secondOf(b)

/** Possible decisions of a summary that formal minutes do not have yet, as decisions or tasks, for people to accept. */
export const suggestedFor = (
  summary: Summary,
  content: ProtocolContent,
): { text: string; moment: { startMs: number; quote: string } }[] => {
  const taken = content.items.flatMap(({ decided, assigned = [] }) => [...decided, ...assigned])
  return possibleOf(summary).flatMap(({ text, moment }) => {
    if (moment === null) return []
    const isTaken = taken.some(
      (one) =>
        one.text === text || (one.moment && Math.floor(one.moment.startMs / 1000) === secondOf(moment)),
    )
    return isTaken
      ? []
      : [{ text: text.slice(0, most.text), moment: { startMs: moment.startMs, quote: text.slice(0, 2000) } }]
  })
}

/** Key points of a summary that formal minutes do not have in any form, for people to add as what was said. */
export const keyPointsFor = (
  summary: Summary,
  meeting: ProtocolSource,
  content: ProtocolContent,
): Omit<ProtocolLine, 'id'>[] => {
  const taken = content.items.flatMap(({ heard, spoke, decided, assigned = [] }) => [
    ...heard,
    ...spoke,
    ...decided,
    ...assigned,
  ])
  const offered = possibleOf(summary)
  return pointsOf(summary)
    .filter(
      ({ text, moment }) =>
        !offered.some((one) => one.text === text) &&
        !taken.some((one) => one.text === text || (one.moment && one.moment.startMs === moment?.startMs)),
    )
    .map(({ who, text, moment }) => ({
      who: nameOf(who, meeting, content.language),
      text: text.slice(0, most.text),
      moment: opened(moment),
    }))
}

/** A moment as formal minutes keep it. */
export const opened = (moment: Moment | null) =>
  moment && { startMs: Math.max(0, moment.startMs), quote: withoutBefore(moment.quote).slice(0, 2000) }

const ownerOf = (task: ActionItem | undefined, meeting: ProtocolSource, language: Language) => ({
  responsible: task?.assignee ? nameOf(task.assignee, meeting, language) : '',
  due: (task?.dueOn ?? task?.dueDate ?? '').slice(0, most.due),
  ...(task?.completed && { done: true as const }),
})
