import type { Catalogue, Recording } from './catalogue.ts'
import { updateRecording } from './recordings.ts'

/** A recording whose page was reloaded, closed or has crashed may be continued for this long; then it ends by itself. ms */
export const goOnMs = 10 * 60_000

/** Until when a recording without a recorder may be continued, epoch ms; null: it may not. */
export const mayGoOnUntil = (
  { closed, aliveAt }: Pick<Recording, 'closed' | 'aliveAt'>,
  now = Date.now(),
): number | null => {
  const until = closed || !aliveAt ? null : aliveAt + goOnMs
  return until !== null && now < until ? until : null
}

/** Notes that a page that could continue it is recording, or about to. Only such pages do so: what others leave ends at once. */
export const noteAlive = (catalogue: Catalogue, id: string) =>
  updateRecording(catalogue, id, { aliveAt: Date.now() })

/** Nobody will continue it: it ends when the spool is sent next. */
export const giveUp = (catalogue: Catalogue, id: string) => updateRecording(catalogue, id, { aliveAt: 0 })
