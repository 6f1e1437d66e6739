import type { Citation, CitedMeeting } from '@hattama/contract/insight/chat'
import type { Summary } from '@hattama/contract/insight/summary'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { linesHeaded, rowsHeaded, rowsIn } from '@hattama/contract/rules/insight/lines-headed'
import { withoutBefore } from '@hattama/contract/rules/insight/said-before'
import { readSpoken } from '../../transcript/read-spoken.ts'
import { withinPlan } from './found-meetings.ts'
import { namesTopic } from './names-topic.ts'
import type { Plan } from './plan.ts'

/**
 * What a meeting yielded; `isPossible`: it may be none, and is to be checked; `isWritten`: a person wrote, reworded or
 * confirmed it. Nobody is the speaker of what a person rewrote.
 */
export type Outcome = {
  text: string
  isPossible: boolean
  isWritten: boolean
  meeting: CitedMeeting
  citation: Citation | null
}

/** Newest meetings whose outcomes are read: more than an answer can list. */
const maxMeetings = 50

type Body = Pick<Summary, 'summary' | 'decisions' | 'keyPoints' | 'moments'>
type Line = {
  text: string
  isPossible: boolean
  startMs: number | null
  isReworded?: true
  isDecision?: true
}

const secondOf = (ms: number) => Math.floor(ms / 1000)

const isSameLine = (a: Pick<Line, 'text' | 'startMs'>, b: Pick<Line, 'text' | 'startMs'>) =>
  a.text === b.text ||
  (a.startMs !== null && b.startMs !== null && secondOf(a.startMs) === secondOf(b.startMs))

/** A line that says itself that something was decided, wherever a person wrote it. */
const saysDecided = /^(?:decided|decision|we decided|решили|решено|решение|шешілді|шештік|шешім)\s*[:—–-]/iu

/** The lines, each marked if a person has reworded it: the text says so, the lists do not. */
const marked = (lines: readonly Line[], summary: string): Line[] => {
  const reworded = rowsIn(summary).filter((row) => row.isReworded)
  return lines.map((line) =>
    reworded.some((row) => isSameLine(row, line)) ? { ...line, isReworded: true } : line,
  )
}

const decisionsIn = ({ summary, decisions, moments }: Body): Line[] => {
  const confirmed = rowsHeaded(summary, ['decisions'])
  const stored = decisions.map((text, i) => ({
    // one that is confirmed says what was decided, and no more what was said before
    text: confirmed.length > 0 ? withoutBefore(text) : text,
    isPossible: false,
    startMs: moments.decisions[i]?.startMs ?? null,
  }))
  // what a person moved or wrote there has no moment of its own
  const written = [
    ...confirmed.map((row) => ({ ...row, text: withoutBefore(row.text) })),
    ...rowsIn(summary).filter(({ text }) => saysDecided.test(text)),
  ].map(({ text, startMs }) => ({ text, isPossible: false, startMs }))
  const sure = [...stored, ...written].filter(
    (line, i, all) => all.findIndex((one) => isSameLine(one, line)) === i,
  )
  const possible = linesHeaded(summary, ['possibleDecisions'])
    .filter((line) => !sure.some((one) => isSameLine(one, line)))
    .map((one) => ({ ...one, isPossible: true }))
  return [...sure, ...possible].toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0))
}

const questionsIn = ({ summary }: Body): Line[] => [
  ...linesHeaded(summary, ['openQuestions']).map((one) => ({ ...one, isPossible: false })),
  ...linesHeaded(summary, ['possibleQuestions']).map((one) => ({ ...one, isPossible: true })),
]

/** All that minutes say, decisions first: lines that a person typed are among the rows of the text, and may have no moment. */
const linesIn = (body: Body): Line[] => {
  const points = body.keyPoints.map((text, i) => ({
    text,
    isPossible: false,
    startMs: body.moments.keyPoints[i]?.startMs ?? null,
  }))
  const typed = rowsIn(body.summary).map((row) => ({ ...row, isPossible: false }))
  const decisions = decisionsIn(body).map((one) => ({
    ...one,
    ...(!one.isPossible && { isDecision: true as const }),
  }))
  const all = [...decisions, ...points, ...typed]
  return all.filter(({ text }, i) => all.findIndex((one) => one.text === text) === i)
}

type Row = {
  recordingId: string
  title: string | null
  filename: string
  language: string | null
  tookPlaceAt: Date
  body: Body
}

/**
 * Finds the decisions or the open questions of a plan's meetings, newest meetings first, as their minutes have them; with a
 * topic, those that name it. The first `cited` come with what was said there.
 */
export const findOutcomes = (db: Db, scope: MeetingScope, plan: Plan, cited: number): Promise<Outcome[]> =>
  findLines(db, scope, { plan, cited, linesOf: plan.stat === 'decisions' ? decisionsIn : questionsIn })

/** Finds every line of the minutes of a plan's meetings that `names` keeps, in the same order. */
export const findMinuteLines = (
  db: Db,
  scope: MeetingScope,
  { plan, names, cited }: { plan: Plan; names: (text: string) => boolean; cited: number },
): Promise<Outcome[]> => findLines(db, scope, { plan, cited, linesOf: linesIn, names })

/** Finds the open questions of the minutes of a plan's meetings that `names` keeps, in the same order. */
export const findOpenLines = (
  db: Db,
  scope: MeetingScope,
  { plan, names, cited }: { plan: Plan; names: (text: string) => boolean; cited: number },
): Promise<Outcome[]> => findLines(db, scope, { plan, cited, linesOf: questionsIn, names })

type Wanted = {
  plan: Plan
  cited: number
  linesOf: (body: Body) => Line[]
  /** by default the topic of the plan has to be named */
  names?: (text: string) => boolean
}

const findLines = async (db: Db, scope: MeetingScope, wanted: Wanted): Promise<Outcome[]> => {
  const { plan, cited, linesOf } = wanted
  const names = wanted.names ?? ((text: string) => plan.topic === null || namesTopic(text, plan.topic))
  const { rows } = await sql<Row>`
    select r.id as recording_id, r.title, r.filename, r.language, r.took_place_at, s.body
    from search_documents d
    join recordings r on r.id = d.recording_id
    join summaries s on s.recording_id = r.id and s.deleted_at is null
    where ${withinPlan(scope, plan, sql``)}
    order by r.took_place_at desc, r.id desc
    limit ${maxMeetings}
  `.execute(db)
  const hiderOf = await redactorsOf(
    db,
    scope.workspaceId,
    rows.map((row) => row.recordingId),
  )
  const found = rows.map((row) => {
    const { text: hide } = hiderOf(row.recordingId)
    // what is hidden is not asked for either: whether a guess is found would tell it
    const lines = marked(linesOf(row.body), row.body.summary)
      .map((line) => ({ ...line, text: withoutBefore(hide(line.text)) }))
      .filter(({ text }) => names(text))
    return { row, lines, hide }
  })
  const linesBefore = (i: number) => found.slice(0, i).reduce((sum, { lines }) => sum + lines.length, 0)
  // a transcript has thousands of segments: only of meetings that are quoted
  const saidAt = await readMoments(
    db,
    found.filter((_, i) => linesBefore(i) < cited),
  )
  return found.flatMap(({ row, lines, hide }) => {
    const { recordingId } = row
    const title = hide(recordingTitle({ meetingTitle: row.title, filename: row.filename }, ''))
    return lines.map(({ text, isPossible, startMs, isReworded, isDecision }): Outcome => {
      const moment = startMs === null ? null : saidAt(recordingId, startMs)
      return {
        text,
        isPossible,
        // what a person typed has no moment
        isWritten: !isPossible && (isDecision === true || isReworded === true || startMs === null),
        meeting: { recordingId, title, createdAt: row.tookPlaceAt.toISOString() },
        citation: moment && {
          ...moment,
          quote: hide(moment.quote),
          speaker: isReworded ? '' : hide(moment.speaker),
          recordingId,
          recordingTitle: title,
        },
      }
    })
  })
}

/** Reads what was said in the meetings, to quote the segment in which a line was said. */
const readMoments = async (db: Db, found: readonly { row: Row; lines: readonly Line[] }[]) => {
  const cited = found.filter(({ lines }) => lines.length > 0).map(({ row }) => row)
  const said = await readSpoken(
    db,
    cited.map((row) => row.recordingId),
  )
  const labels = new Map(
    cited.map(({ recordingId, language }) => [recordingId, said.get(recordingId)?.labels(language)]),
  )
  return (recordingId: string, startMs: number) => {
    const segment = said.get(recordingId)?.segments.findLast((s) => secondOf(s.startMs) <= secondOf(startMs))
    if (!segment) return null
    const { id, endMs, text, speakerId } = segment
    const speaker = labels.get(recordingId)?.(speakerId) ?? ''
    return { startMs: segment.startMs, endMs, segmentId: id, quote: text, speaker }
  }
}
