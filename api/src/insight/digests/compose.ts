import { statementOf } from '@hattama/contract/rules/insight/said-before'
import { plainTaskLine } from '@hattama/contract/rules/insight/task-line'
import type { Language } from '@hattama/contract/people/account'
import type { SeriesLine, SeriesView } from '@hattama/contract/insight/series'
import type { Task } from '@hattama/contract/insight/task'
import { momentParam } from '@hattama/contract/rules/kernel/time'
import { oneLine } from '@hattama/contract/rules/kernel/one-line'
import { readableIso } from '../dates/calendar.ts'
import { digestWords } from './texts.ts'

/** Most rows in one part of a letter. */
const maxRows = 10
/** Longest text in a row, UTF-16 units. */
const longest = 300
const short = (text: string) => oneLine(text, longest)

type Hide = (recordingId: string, text: string) => string

type Given = {
  view: Pick<SeriesView, 'meetings' | 'decisions' | 'open' | 'done' | 'putOff'>
  language: Language
  publicUrl: string
  stopUrl: string
  hide: Hide
}

const part = (title: string, rows: readonly string[], more: (count: number) => string): string[] => {
  if (rows.length === 0) return []
  const cut = rows.length - maxRows
  const shown = rows.slice(0, maxRows).map((row) => `- ${row}`)
  return [`${title}:\n\n${[...shown, ...(cut > 0 ? [more(cut)] : [])].join('\n')}`]
}

/** Formats the rows of a letter, each with a link to its moment or its minutes. */
const rowsOf = ({ language, publicUrl, hide }: Given) => {
  const words = digestWords[language]
  const link = (recordingId: string, summaryId: string | null, ms: number | undefined) => {
    if (ms !== undefined) return `${publicUrl}/recordings/${recordingId}?t=${momentParam(ms)}`
    return summaryId ? `${publicUrl}/summaries/${summaryId}` : `${publicUrl}/recordings/${recordingId}`
  }
  const line = ({ recordingId, summaryId, text, moment }: SeriesLine, extra = '') =>
    `${short(hide(recordingId, statementOf(text)))}${extra}\n  ${link(recordingId, summaryId, moment?.startMs)}`
  const task = (one: Task) => {
    const told = plainTaskLine({
      who: one.assignee ? short(hide(one.recordingId, one.assignee)) : null,
      what: short(hide(one.recordingId, statementOf(one.task))),
      when: one.dueOn ? readableIso(one.dueOn, language) : null,
    })
    return `${told}\n  ${link(one.recordingId, one.summaryId, one.moment?.startMs)}`
  }
  /** A decision names the one it replaces; the replaced one is not listed. */
  const decisions = (all: SeriesView['decisions']) =>
    all
      .filter((one) => one.replacedBy === null)
      .map((one) => {
        const before = all.find(
          (other) => other.replacedBy?.text === one.text && other.replacedBy.recordingId === one.recordingId,
        )
        const extra = before ? ` (${words.replaces(short(hide(before.recordingId, before.text)))})` : ''
        return line(one, extra)
      })
  return { line, task, decisions }
}

/** The letter before the next meeting of a series. */
export const briefText = (given: Given & { title: string; seriesId: string }) => {
  const { view, language, publicUrl, stopUrl, title, seriesId } = given
  const words = digestWords[language]
  const { line, task, decisions } = rowsOf(given)
  return {
    subject: words.brief(short(title)),
    body: [
      words.before,
      ...part(words.open, view.open.map(task), words.more),
      ...part(words.decisions, decisions(view.decisions), words.more),
      ...part(
        words.putOff,
        view.putOff.map((one) => line(one)),
        words.more,
      ),
      ...part(words.done, view.done.map(task), words.more),
      `${words.all} ${publicUrl}/summaries/series/${seriesId}`,
      `${words.stop} ${stopUrl}`,
    ].join('\n\n'),
  }
}

/** The letter about a week. `mine`: the recipient's open tasks from all their meetings. */
export const weeklyText = (given: Given & { mine: readonly Task[]; workspace: string }) => {
  const { view, language, publicUrl, stopUrl, mine, workspace, hide } = given
  const words = digestWords[language]
  const { line, task, decisions } = rowsOf(given)
  const day = (at: string) => at.slice(0, 10)
  const meetings = view.meetings.map(
    (m) => `${day(m.at)} ${short(hide(m.recordingId, m.title))}\n  ${publicUrl}/recordings/${m.recordingId}`,
  )
  return {
    subject: words.weekly(view.meetings.length, short(workspace)),
    body: [
      ...part(words.mine, mine.map(task), words.more),
      ...part(words.meetings, meetings, words.more),
      ...part(words.decisions, decisions(view.decisions), words.more),
      ...part(
        words.putOff,
        view.putOff.map((one) => line(one)),
        words.more,
      ),
      ...part(words.done, view.done.map(task), words.more),
      `${words.all} ${publicUrl}/summaries`,
      `${words.stop} ${stopUrl}`,
    ].join('\n\n'),
  }
}
