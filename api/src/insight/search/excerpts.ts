import { withoutMarks } from '@hattama/contract/rules/insight/edited-mark'
import type { SearchExcerpt, SearchQuery } from '@hattama/contract/insight/search'
import { beforeText, lineAsRead, saidBefore, statementOf } from '@hattama/contract/rules/insight/said-before'
import { isNote } from '@hattama/contract/rules/insight/minutes-words'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { SummaryBody } from '#kernel/db/columns.ts'
import { actionItemsOf, type TaskItem } from '#library/outcomes/tasks.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import { plainText } from '../grounding/plain-text.ts'
import { readVoices } from '../transcript/read-spoken.ts'
import { labelsOf } from '../transcript/speaker-labels.ts'
import type { Found } from './find-by-meaning.ts'
import { beginningOf, excerptOf, marksIn, type Matches } from './marks.ts'
import { findNearestPlaces, spokenIn } from './places.ts'
import { shownIn } from './shown.ts'
import type { Terms } from './terms.ts'

/** Most tasks shown of one meeting. */
const maxTasks = 2

/** Letters searched of a summary, and of its tasks, for what to show: a page shows fifty meetings. */
const maxLooked = 12_000

type StoredSummary = { id: string; recordingId: string; body: SummaryBody; actionItems: TaskItem[] }
type Looked = { workspaceId: string; terms: Terms; matches: Matches; place: SearchQuery['in'] }

/** What to show of a recording, and how many further places have every word; `onlyNote`: no more than a note of the product's own. */
type Shown = { excerpts: SearchExcerpt[]; more: number; onlyNote: boolean }

/** Returns what to show of each recording found: passages, tasks, a piece of the summary, people and tags. */
export const excerptsOf = async (
  db: Db,
  rows: Found['rows'],
  { workspaceId, terms, matches, place }: Looked,
): Promise<Map<string, Shown>> => {
  const ids = rows.map((r) => r.recordingId)
  if (ids.length === 0) return new Map()
  const isSpoken = rows.filter((r) => r.isSpoken).map((r) => r.recordingId)
  const isShown = rows.filter((r) => r.isShown).map((r) => r.recordingId)
  const isInSummary = rows.filter((r) => r.isInSummary || r.isNamed).map((r) => r.recordingId)
  // hide before cutting: a number cut in two would no longer be recognised
  const hiding = redactorsOf(db, workspaceId, ids)
  const [redactorOf, spoken, shown, meant, speakers, summaries] = await Promise.all([
    hiding,
    place === undefined || place === 'transcript' ? spokenIn(db, isSpoken, terms, hiding) : [],
    place === undefined ? shownIn(db, isShown, terms) : [],
    findNearestPlaces(db, rows, hiding),
    readVoices(db, ids),
    isInSummary.length === 0
      ? []
      : db
          .selectFrom('summaries')
          .select(['id', 'recordingId', 'body'])
          .select(actionItemsOf(sql.ref('summaries.recordingId')).as('actionItems'))
          .where('recordingId', 'in', isInSummary)
          .where('deletedAt', 'is', null)
          .execute(),
  ])
  return new Map(
    rows.map(({ recordingId, language, participants, tags }) => {
      const voices = speakers.get(recordingId) ?? []
      const labelOf = labelsOf(voices, language ?? 'en')
      const hide = redactorOf(recordingId).text
      const summary = summaries.find((m) => m.recordingId === recordingId)
      const named = (kind: 'person' | 'tag', names: readonly string[]) =>
        [...new Set(names.map(hide))]
          .map((text) => excerpt({ kind, text, marks: marksIn(text, matches) }))
          .filter((e) => e.marks.length > 0)
      const said = spoken
        .filter((s) => s.recordingId === recordingId)
        .map((s) => ({ ...s, part: excerptOf(s.text, matches) ?? beginningOf(s.text) }))
        .map(({ part, startMs, speakerId }) =>
          excerpt({ kind: 'transcript', ...part, startMs, speaker: labelOf(speakerId) }),
        )
      const seen = shown
        .filter((s) => s.recordingId === recordingId)
        .map(({ text, atMs }) => ({ atMs, part: excerptOf(text, matches) }))
        .flatMap(({ atMs, part }) => (part ? [excerpt({ kind: 'slide', ...part, startMs: atMs })] : []))
      const isWritten = place === undefined || place === 'summary' || place === 'task'
      const near = meant
        .filter((s) => s.recordingId === recordingId)
        .map(({ text, startMs, speakerId }) => ({
          ...(excerptOf(text, matches) ?? beginningOf(text)),
          startMs,
          speaker: labelOf(speakerId),
        }))
        .filter((n) => !said.some((s) => s.startMs === n.startMs))
        .map((part) => excerpt({ kind: 'transcript', ...part, byMeaning: true }))
      const excerpts = [
        ...named('person', [...participants, ...voices.map((v) => v.name)]),
        ...named('tag', [...tags, ...(summary?.body.tags ?? [])]),
        ...(summary && isWritten ? writtenIn(summary, matches, { place, hide, said }) : []),
        ...said,
        ...seen,
        ...near,
      ]
      return [
        recordingId,
        {
          excerpts,
          more: spoken.find((s) => s.recordingId === recordingId)?.more ?? 0,
          onlyNote:
            excerpts.length === 0 && (summary?.body.summary ?? '').split('\n').some(noteWith(matches)),
        },
      ]
    }),
  )
}

/** The first texts that contain a word, at most `most`, within the first `maxLooked` letters. */
const firstIn = (texts: Iterable<string>, matches: Matches, most: number) => {
  const found: { at: number; text: string; marks: SearchExcerpt['marks'] }[] = []
  let [looked, at] = [0, 0]
  for (const text of texts) {
    looked += text.length
    if (found.length >= most || looked > maxLooked) break
    const part = excerptOf(text, matches)
    if (part) found.push({ at, ...part })
    at += 1
  }
  return found
}

/** Whether a line is a note of the product's own about a list, and holds a word. */
const noteWith = (matches: Matches) => (line: string) =>
  isNote(plainText(line)) && marksIn(line, matches).length > 0

/** A task with what was said before it as a part of its line: a piece cut out of it has no half of a bracket. */
const taskAsRead = (task: string): string => {
  const { statement, before } = saidBefore(task)
  return before ? `${statement} ${beforeText(before)}` : task
}

/** Tasks that contain a word; else the first paragraph or point of the summary that does, without its markdown. */
const writtenIn = (
  summary: StoredSummary,
  matches: Matches,
  {
    place,
    hide,
    said,
  }: { place: SearchQuery['in']; hide: (text: string) => string; said: readonly SearchExcerpt[] },
): SearchExcerpt[] => {
  const { actionItems, body, id: summaryId } = summary
  const named = actionItems
    .values()
    .map((item) => hide([taskAsRead(item.task), item.assignee].filter(Boolean).join(' · ')))
  const tasks = firstIn(named, matches, maxTasks).map(({ at, ...part }) =>
    excerpt({ kind: 'task', ...part, ...momentsOf(actionItems[at], matches, said), summaryId }),
  )
  if (place === 'task' || (place === undefined && tasks.length > 0)) return tasks
  const lines = hide(withoutMarks(body.summary).slice(0, maxLooked + 200))
    .slice(0, maxLooked)
    .split('\n')
    // what the product says of a list is no minutes
    .filter((line) => !isNote(plainText(line)))
    .values()
    .map((text) => plainText(lineAsRead(text).replace(/\[[^\][]*\]\(\?t=[^)[]*\)/g, '')))
  return firstIn(lines, matches, 1).map(({ text, marks }) =>
    excerpt({ kind: 'summary', text, marks, summaryId }),
  )
}

/** What was said before a task was said at most so long before, ms. */
const beforeMs = 120_000

/** The moment of a found task, the same as wherever it is listed, and what was said before it where the words stand only there. */
const momentsOf = (
  task: TaskItem | undefined,
  matches: Matches,
  said: readonly SearchExcerpt[],
): Pick<SearchExcerpt, 'startMs' | 'foundMs'> => {
  const startMs = task?.moment?.startMs ?? null
  if (!task || startMs === null || marksIn(statementOf(task.task), matches).length > 0) return { startMs }
  if (marksIn(task.task, matches).length === 0) return { startMs }
  const before = said.flatMap(({ text, marks, startMs: ms }) =>
    marks.length > 0 && ms !== null && ms <= startMs && startMs - ms <= beforeMs ? [{ text, ms }] : [],
  )
  const shown = before.find(({ text }) => task.task.includes(text))
  const foundMs = shown?.ms ?? Math.max(...before.map(({ ms }) => ms))
  return before.length > 0 ? { startMs, foundMs } : { startMs }
}

const excerpt = (
  part: Pick<SearchExcerpt, 'kind' | 'text' | 'marks'> & Partial<SearchExcerpt>,
): SearchExcerpt => ({ startMs: null, speaker: null, summaryId: null, ...part })
