import type { Language } from '@hattama/contract/people/account'
import type {
  ProtocolContent,
  ProtocolDecision,
  ProtocolLine,
  ProtocolPerson,
} from '@hattama/contract/insight/protocol'
import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { unnamedOf } from '@hattama/contract/rules/speech/speaker-label'
import type { ActionItem, Moment, Summary } from '@hattama/contract/insight/summary'
import { v7 as uuid } from 'uuid'
import { agendaOf, type Statement } from './agenda.ts'

const partsIn = (date: Date, timeZone: string | undefined) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  }).formatToParts(date)
  return (type: string) => parts.find((part) => part.type === type)?.value ?? ''
}

/** yyyy-mm-dd in a time zone, by default the server's. */
const dayIn = (date: Date, timeZone: string | undefined) => {
  const part = partsIn(date, timeZone)
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** HH:MM in a time zone, by default the server's. */
const clockIn = (date: Date, timeZone: string | undefined) => {
  const part = partsIn(date, timeZone)
  return `${part('hour')}:${part('minute')}`
}

/** What a protocol is filled from. */
export type ProtocolSource = {
  title: string
  startedAt: Date
  /** only the day is known, not the time */
  isDayOnly: boolean
  durationMs: number | null
  /** announced, whether heard or not */
  participants: readonly string[]
  summary: Summary | null
  /** the person whose side of the call is labelled "me" */
  ownerName: string
  members: readonly { userId: string; name: string }[]
}

type Settings = { language: Language; timeZone: string | undefined; place: string }

/** Most agenda points read out; the other topics were only mentioned in passing. */
const maxPoints = 7

type Said = Statement & { kind: 'said' | 'decided'; responsible: string; due: string }

const plain = (name: string) => name.trim().toLocaleLowerCase().replaceAll('ё', 'е')

/**
 * Drafts a protocol: who was present, the topics as an agenda, on each what was said first and by whom, who spoke next,
 * and what was decided with its owner and date. Works with a language model's summary or an extract of sentences alike;
 * empty when there is no summary. What nobody said (place, chair, secretary) is left for people to fill in. Pure except
 * for new ids.
 */
export const fillProtocol = (
  meeting: ProtocolSource,
  { language, timeZone, place }: Settings,
): ProtocolContent => {
  const { title, startedAt, isDayOnly, durationMs, summary } = meeting
  const points = summary ? agendaOf(topicsOf(summary), statementsOf(summary, meeting), title) : []
  return {
    language,
    subject: title.slice(0, most.subject),
    place,
    date: dayIn(startedAt, timeZone),
    startTime: isDayOnly ? '' : clockIn(startedAt, timeZone),
    endTime:
      isDayOnly || durationMs === null ? '' : clockIn(new Date(startedAt.getTime() + durationMs), timeZone),
    verdict: 'decided',
    chairId: null,
    secretaryId: null,
    people: peopleOf(meeting),
    items: points.slice(0, most.items).map((point) => ({
      id: uuid(),
      title: point.title.slice(0, most.title),
      ...heardOf(point.statements, meeting),
      decided: point.statements
        .filter(({ kind }) => kind === 'decided')
        .slice(0, most.decisions)
        .map(decisionOf),
    })),
  }
}

const topicsOf = ({ keyTopics }: Summary) => keyTopics.slice(0, maxPoints).map(({ topic }) => topic)

/** "Me" is the person who recorded, "others" nobody in particular; names are kept. */
const nameOf = (label: string, { ownerName }: ProtocolSource): string => {
  const unnamed = unnamedOf(label)
  if (unnamed?.kind === 'others') return ''
  return (unnamed?.kind === 'me' && ownerName !== '' ? ownerName : label).trim().slice(0, most.name)
}

const isSame = (a: Moment | null | undefined, b: Moment | null | undefined) =>
  Boolean(a && b && a.segmentId === b.segmentId && a.startMs === b.startMs)

/** A task, its decision and the key point about it count as one statement when said in the same breath. */
const statementsOf = (summary: Summary, meeting: ProtocolSource): Said[] => {
  const { keyPoints, decisions, moments, actionItems } = summary
  const taken = new Set<ActionItem>()
  const decided = decisions.map((text, i): Said => {
    const moment = moments.decisions[i] ?? null
    const task = actionItems.find((item) => !taken.has(item) && isSame(item.moment, moment))
    if (task) taken.add(task)
    return { kind: 'decided', text, moment, ...ownerOf(task, meeting) }
  })
  const tasks = actionItems
    .filter((item) => !taken.has(item))
    .map((item): Said => ({
      kind: 'decided',
      text: item.task,
      moment: item.moment ?? null,
      ...ownerOf(item, meeting),
    }))
  const said = keyPoints.flatMap((text, i): Said[] => {
    const moment = moments.keyPoints[i] ?? null
    // what was decided is not listed as heard too
    const isDecided = [...decided, ...tasks].some((one) => one.text === text || isSame(one.moment, moment))
    return isDecided ? [] : [{ kind: 'said', text, moment, responsible: '', due: '' }]
  })
  return [...said, ...decided, ...tasks]
}

const ownerOf = (task: ActionItem | undefined, meeting: ProtocolSource) => ({
  responsible: task?.assignee ? nameOf(task.assignee, meeting) : '',
  due: (task?.dueOn ?? task?.dueDate ?? '').slice(0, most.due),
})

const opened = (moment: Moment | null) =>
  moment && { startMs: Math.max(0, moment.startMs), quote: moment.quote.slice(0, 2000) }

const decisionOf = ({ text, moment, responsible, due }: Said): ProtocolDecision => ({
  id: uuid(),
  text: text.slice(0, most.text),
  responsible,
  due,
  moment: opened(moment),
})

/** The first speaker on a point is "heard"; the others "spoke". */
const heardOf = (statements: readonly Said[], meeting: ProtocolSource) => {
  const lines = statements
    .filter(({ kind }) => kind === 'said')
    .map(({ text, moment }): ProtocolLine => ({
      id: uuid(),
      who: moment ? nameOf(moment.speaker, meeting) : '',
      text: text.slice(0, most.text),
      moment: opened(moment),
    }))
  const reporter = lines[0]?.who
  return {
    heard: lines.filter(({ who }) => who === reporter).slice(0, most.lines),
    spoke: lines.filter(({ who }) => who !== reporter).slice(0, most.lines),
  }
}

/** People who were heard were present; for people only announced it is unknown. */
const peopleOf = (meeting: ProtocolSource): ProtocolPerson[] => {
  const heard = (meeting.summary?.participants ?? []).map(({ name }) => nameOf(name, meeting))
  const there = new Map(heard.filter((name) => name !== '').map((name) => [plain(name), name]))
  const announced = meeting.participants
    .map((name) => name.trim().slice(0, most.name))
    .filter((name, i, all) => all.findIndex((one) => plain(one) === plain(name)) === i)
    .filter((name) => name !== '' && !there.has(plain(name)))
  const person =
    (attendance: ProtocolPerson['attendance']) =>
    (name: string): ProtocolPerson => ({
      id: uuid(),
      name,
      position: '',
      attendance,
      userId: meeting.members.find((m) => plain(m.name) === plain(name))?.userId ?? null,
      email: '',
    })
  return [...[...there.values()].map(person('present')), ...announced.map(person('unclear'))].slice(
    0,
    most.people,
  )
}
