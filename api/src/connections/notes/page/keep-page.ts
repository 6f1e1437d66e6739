import { isDeepStrictEqual } from 'node:util'
import type { NotesPlace } from '@hattama/contract/connections/notes'
import type { KeptLine } from '#kernel/db/columns.ts'
import type { Db } from '#kernel/db/database.ts'
import { marksOf } from '../port/line.ts'
import { NotesFault, notesFault } from '../port/notes-fault.ts'
import { maxLines, type NotesTool, type PageThere } from '../port/notes-tool.ts'
import type { PageHere } from './page-here.ts'
import { planChanges, type Step } from './plan-changes.ts'
import {
  beginPage,
  factsHash,
  forgetPage,
  noteFacts,
  noteLines,
  notePage,
  type PageRow,
  pageRow,
} from './rows.ts'

/** How long a create without a response may still be in progress there, ms: we search for the page only after that. */
const unansweredMs = 60_000

/** A tool, with the place and the connection it is used for. */
export type Keeping = { db: Db; tool: NotesTool; place: NotesPlace; connectionId: string }

/** Creates the page unless it exists: a worker may have been killed between creating and recording it. */
const findOrMake = async (
  { db, tool, place, connectionId }: Keeping,
  recordingId: string,
  here: PageHere,
  begun: PageRow | undefined,
): Promise<PageRow> => {
  const row = begun ?? (await beginPage(db, { connectionId, recordingId }))
  let page: PageThere | null = begun ? await tool.find(place, here.marker, row.begunAt) : null
  if (!page) {
    try {
      page = await tool.create(place, here.facts, here.lines)
    } catch (error) {
      if (!(error instanceof NotesFault)) throw error
      const { fault, status, isFinal, said } = error.outcome
      // a final refusal: nothing was created
      if (isFinal) await forgetPage(db, row)
      const isUnanswered = fault === 'timeout' || fault === 'unreachable' || (status ?? 0) >= 500
      if (!isUnanswered) throw error
      throw notesFault(fault, status, { waitMs: unansweredMs, ...(said !== undefined && { said }) })
    }
    await noteFacts(db, row, factsHash(here.facts))
    row.facts = factsHash(here.facts)
  }
  await notePage(db, row, page)
  return { ...row, page: page.id, url: page.url }
}

const keptOf = (id: string, { lines }: PageHere, at: number): KeptLine[] => {
  const line = lines[at]
  return line ? [{ id, ...marksOf(line), isDone: line.isDone }] : []
}

/** Carries out the steps in order; each is recorded before the next, together with the lines still to come. */
const bringTo = async (
  { db, tool }: Keeping,
  row: PageRow & { page: string },
  here: PageHere,
  steps: readonly Step[],
): Promise<void> => {
  const before = new Map(row.lines.map((line) => [line.id, line]))
  const done: KeptLine[] = []
  let behind: string | null = null
  const note = async (from: number) => {
    const seen = new Set(done.map(({ id }) => id))
    const rest = steps.slice(from).flatMap((step) => ('id' in step ? (before.get(step.id) ?? []) : []))
    const left = row.lines.filter(({ isLeft, id }) => isLeft && !seen.has(id))
    await noteLines(db, row, [...done, ...rest, ...left])
  }
  for (let nth = 0; nth < steps.length;) {
    const step = steps[nth]
    if (!step) break
    if (step.does === 'insert') {
      const run: number[] = []
      for (
        let next = steps[nth];
        next?.does === 'insert' && run.length < maxLines;
        next = steps[nth + run.length]
      )
        run.push(next.at)
      const ids: string[] = await tool.insert(
        row.page,
        run.flatMap((at) => here.lines[at] ?? []),
        behind,
      )
      done.push(...ids.flatMap((id, i) => keptOf(id, here, run[i] ?? -1)))
      behind = ids.at(-1) ?? behind
      nth += run.length
      await note(nth)
      continue
    }
    nth += 1
    if (step.does === 'remove') {
      const kept = before.get(step.id)
      const isGone = await tool.remove(step.id, step.hasBelow)
      if (!isGone) done.push({ hash: '', below: '', isDone: false, ...kept, id: step.id, isLeft: true })
      await note(nth)
      continue
    }
    const line = here.lines[step.at]
    if (step.does === 'replace' && line) {
      await tool.replace(step.id, line, step.changed)
    }
    done.push(...keptOf(step.id, here, step.at))
    if (step.does === 'replace' || step.isThere) behind = step.id
    if (step.does === 'replace') await note(nth)
  }
  await note(steps.length)
}

const isAsWritten = (lines: readonly KeptLine[], here: PageHere) =>
  isDeepStrictEqual(
    lines.filter(({ isLeft }) => !isLeft).map(({ hash, below }) => [hash, below]),
    here.lines.map((line) => Object.values(marksOf(line))),
  )

/**
 * Updates the page of a meeting to what its minutes say now, and creates it if it is missing and may be made. Idempotent:
 * running twice leaves one page with each line once. `mayRemake`: a person asked again for a page that was deleted there.
 * @throws NotesFault; `removed` where somebody deleted it
 */
export const keepPage = async (
  keeping: Keeping,
  recordingId: string,
  here: PageHere,
  { mayMake, mayRemake }: { mayMake: boolean; mayRemake: boolean },
): Promise<void> => {
  const { db, tool, place, connectionId } = keeping
  let row = await pageRow(db, { connectionId, recordingId })
  const isKnown = row?.page !== null && row !== undefined
  if (!isKnown && !mayMake) return
  if (isKnown && row && row.facts === factsHash(here.facts) && isAsWritten(row.lines, here) && !mayRemake)
    return
  if (row?.page && !(await tool.isThere(row.page))) {
    if (!mayRemake) throw notesFault('removed', null, { isFinal: true })
    await forgetPage(db, row)
    row = undefined
  }
  const found = row?.page ? row : await findOrMake(keeping, recordingId, here, row)
  const { page } = found
  if (page === null) return
  if (found.facts !== factsHash(here.facts)) {
    await tool.describe(place, page, here.facts)
    await noteFacts(db, found, factsHash(here.facts))
  }
  if (isAsWritten(found.lines, here)) return
  await bringTo(
    keeping,
    { ...found, page },
    here,
    planChanges(found.lines, await tool.lines(page), here.lines),
  )
}
