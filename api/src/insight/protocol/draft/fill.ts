import type { Language } from '@hattama/contract/people/account'
import type {
  ProtocolContent,
  ProtocolDecision,
  ProtocolLine,
  ProtocolPerson,
} from '@hattama/contract/insight/protocol'
import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { isExtractEngine, isQuoted } from '@hattama/contract/rules/insight/summary-engine'
import { nobodyNamed } from '@hattama/contract/rules/library/participants'
import type { Summary } from '@hattama/contract/insight/summary'
import { v7 as uuid } from 'uuid'
import { agendaOf } from './agenda.ts'
import type { ProtocolSource } from './source.ts'
import { nameOf, opened, type Said, statementsOf } from './statements.ts'

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

type Settings = { language: Language; timeZone: string | undefined; place: string }

/** Most agenda points read out; the other topics were only mentioned in passing. */
const maxPoints = 7

/** A meeting that nobody gave a title is called after its day: the name of its file is no subject. */
const named: Record<Language, (day: string) => string> = {
  en: (day) => `Meeting, ${day}`,
  ru: (day) => `Встреча ${day}`,
  kk: (day) => `Кездесу, ${day}`,
}

/** A day, yyyy-mm-dd, as titles of recordings and uploads have it: `Nov 28, 2026`, `28 ноября 2026`, `2026 ж. 28 қараша`. */
const dayInTitle = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: language === 'en' ? 'short' : 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(iso))
    .replaceAll(/\s+/g, ' ')
    .replace(/ г\.$/, '')

const plain = (name: string) => name.trim().toLocaleLowerCase().replaceAll('ё', 'е')

/**
 * Drafts a protocol: who was present, the topics as an agenda, on each what was said first and by whom, who spoke next,
 * and what was decided with its owner and date; empty when there is no summary. Without a language model nothing is heard by
 * itself: key points are quotes then, jokes among them, for people to choose from. What nobody said (place, chair, secretary) is left for people to fill in. Pure except
 * for new ids.
 */
export const fillProtocol = (
  meeting: ProtocolSource,
  { language, timeZone, place }: Settings,
): ProtocolContent => {
  const { startedAt, isDayOnly, durationMs, summary } = meeting
  const date = dayIn(startedAt, timeZone)
  const title = meeting.title || named[language](dayInTitle(date, language))
  const points = summary
    ? agendaOf(topicsOf(meeting, summary), statementsOf(summary, meeting, language), title)
    : []
  return {
    language,
    subject: title.slice(0, most.subject),
    place,
    date,
    startTime: isDayOnly ? '' : clockIn(startedAt, timeZone),
    endTime:
      isDayOnly || durationMs === null ? '' : clockIn(new Date(startedAt.getTime() + durationMs), timeZone),
    verdict: 'decided',
    chairId: null,
    secretaryId: null,
    people: peopleOf(meeting, language),
    items: points.slice(0, most.items).map((point) => ({
      id: uuid(),
      title: point.title.slice(0, most.title),
      ...(summary && isQuoted(summary)
        ? { heard: [], spoke: [] }
        : heardOf(point.statements, meeting, language)),
      decided: outcomesOf(point.statements, 'decided'),
      assigned: outcomesOf(point.statements, 'assigned'),
    })),
  }
}

/** Without a language model topics are single words, which are no agenda. */
const namesTopics = ({ engine }: Summary) => !isExtractEngine(engine)

/** The agenda of the invitation, else the topics a language model read; none: the title of the meeting stands for them. */
const topicsOf = ({ agenda }: ProtocolSource, summary: Summary): readonly string[] => {
  if (agenda.length > 0) return agenda
  return namesTopics(summary) ? summary.keyTopics.slice(0, maxPoints).map(({ topic }) => topic) : []
}

const outcomesOf = (statements: readonly Said[], wanted: Said['kind']) =>
  statements
    .filter(({ kind }) => kind === wanted)
    .slice(0, most.decisions)
    .map(decisionOf)

const decisionOf = ({ text, moment, responsible, due, done }: Said): ProtocolDecision => ({
  id: uuid(),
  text: text.slice(0, most.text),
  responsible,
  due,
  ...(done && { done }),
  moment: opened(moment),
})

/** The first speaker on a point is "heard"; the others "spoke". */
const heardOf = (statements: readonly Said[], meeting: ProtocolSource, language: Language) => {
  const lines = statements
    .filter(({ kind }) => kind === 'said')
    .map(({ who, text, moment }): ProtocolLine => ({
      id: uuid(),
      who: nameOf(who, meeting, language),
      text: text.slice(0, most.text),
      moment: opened(moment),
    }))
  const reporter = lines[0]?.who
  return {
    heard: lines.filter(({ who }) => who === reporter).slice(0, most.lines),
    spoke: lines.filter(({ who }) => who !== reporter).slice(0, most.lines),
  }
}

/** Whoever was heard was present, an unnamed voice under its label; for people only announced it is unknown. */
const peopleOf = (meeting: ProtocolSource, language: Language): ProtocolPerson[] => {
  const heard = (meeting.summary?.participants ?? []).map(({ name }) => nameOf(name, meeting, language))
  const there = new Map(heard.filter((name) => name !== '').map((name) => [plain(name), name]))
  const announced = meeting.participants
    .map((name) => name.trim().slice(0, most.name))
    .filter((name, i, all) => all.findIndex((one) => plain(one) === plain(name)) === i)
    .filter((name) => name !== '' && name !== nobodyNamed && !there.has(plain(name)))
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
