import type { Language } from '@hattama/contract/people/account'
import type { ActionItem, Moment, Summary } from '@hattama/contract/insight/summary'
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
}

/** Follows a possible decision until someone checks it and deletes this. */
const unchecked: Record<Language, string> = {
  en: '(to be checked)',
  ru: '(проверить)',
  kk: '(тексеру керек)',
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

/** Possible decisions of minutes written without a language model, which only their text holds. */
const possibleOf = (
  summary: string,
  { decisions, moments }: Pick<Summary, 'decisions' | 'moments'>,
): Statement[] =>
  linesHeaded(summary, ['possibleDecisions'])
    .filter(
      ({ text, startMs }) =>
        !decisions.some((one, i) => one === text || secondOf(moments.decisions[i]) === startMs / 1000),
    )
    .map(({ text, startMs }) => ({
      text,
      moment: { startMs, endMs: startMs, segmentId: '', quote: text, speaker: '' },
    }))

const secondOf = (moment: Moment | null | undefined) => moment && Math.floor(moment.startMs / 1000)

/**
 * A task gives the decision said in the same breath its owner and date, and is not listed again; what may be a decision
 * and is a task is a task. Neither is listed as heard, too.
 */
export const statementsOf = (summary: Summary, meeting: ProtocolSource, language: Language): Said[] => {
  const { actionItems } = summary
  const lists = listsAsEdited(summary)
  const { keyPoints, decisions, moments, saidBy } = lists
  const taken = new Set<ActionItem>()
  const sure = decisions.map((text, i): Said => {
    const moment = moments.decisions[i] ?? null
    const task = actionItems.find((item) => !taken.has(item) && isSame(item.moment, moment))
    if (task) taken.add(task)
    return { kind: 'decided', who: '', text, moment, ...ownerOf(task, meeting, language) }
  })
  const assigned = actionItems
    .filter((item) => !taken.has(item))
    .map((item): Said => ({
      kind: 'assigned',
      who: '',
      text: item.task,
      moment: item.moment ?? null,
      ...ownerOf(item, meeting, language),
    }))
  const isAmong = (list: readonly Said[], { text, moment }: Statement) =>
    list.some((one) => one.text === text || (moment !== null && secondOf(one.moment) === secondOf(moment)))
  const possible = possibleOf(summary.summary, lists).filter((one) => !isAmong(assigned, one))
  const toCheck = possible.map(({ text, moment }): Said => ({
    kind: 'decided',
    who: '',
    text: `${text} ${unchecked[language]}`,
    moment,
    responsible: '',
    due: '',
  }))
  const outcomes = [...sure, ...toCheck, ...assigned]
  const said = keyPoints
    .map((text, i): Said => ({
      kind: 'said',
      who: saidBy[i] ?? '',
      text,
      moment: moments.keyPoints[i] ?? null,
      responsible: '',
      due: '',
    }))
    .filter(
      (one) =>
        !outcomes.some((outcome) => outcome.text === one.text || isSame(outcome.moment, one.moment)) &&
        !possible.some(({ text }) => text === one.text),
    )
  return [...said, ...outcomes]
}

const ownerOf = (task: ActionItem | undefined, meeting: ProtocolSource, language: Language) => ({
  responsible: task?.assignee ? nameOf(task.assignee, meeting, language) : '',
  due: (task?.dueOn ?? task?.dueDate ?? '').slice(0, most.due),
})
