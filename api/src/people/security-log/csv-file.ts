import type { Language } from '@hattama/contract/people/account'
import { aboutText, securityWords } from '@hattama/contract/rules/people/security-log-text'
import type { SecurityEvent, SecurityFilters } from '@hattama/contract/people/security-log'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '#kernel/db/database.ts'
import { listEvents, type Reader } from './queries.ts'

/** Rows fetched from the database at a time. */
const pageRows = 500

type Options = { language: Language; timeZone: string }

/** "2026-11-22 14:05:09", which spreadsheets in any language read as a time. */
const timeIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: string) => format.format(new Date(at))
}

/**
 * The events of a workspace as CSV, in chunks. Anything a spreadsheet would take for a formula is made text, since names of
 * devices and addresses come from strangers.
 */
export async function* csvOf(
  db: Db,
  reader: Reader,
  filters: SecurityFilters,
  { language, timeZone }: Options,
): AsyncGenerator<string> {
  const words = securityWords[language]
  const time = timeIn(timeZone)
  const { column } = words
  const rowOf = (event: SecurityEvent) => [
    time(event.at),
    event.who || words.nobody,
    words.kind[event.kind],
    words.outcome[event.outcome],
    aboutText(event, words),
    event.address ?? '',
    event.agent,
    event.times,
  ]
  const head = [
    `${column.at} (${timeZone})`,
    column.who,
    column.event,
    column.outcome,
    column.about,
    column.address,
    column.agent,
    column.times,
  ]
  const write = (rows: unknown[][], bom = false) =>
    stringify(rows, { escape_formulas: true, record_delimiter: 'windows', bom })
  yield write([head], true)
  let before: number | null | undefined
  while (before !== null) {
    const { events, next } = await listEvents(db, reader, filters, { before, limit: pageRows })
    if (events.length > 0) yield write(events.map(rowOf))
    before = next
  }
}
