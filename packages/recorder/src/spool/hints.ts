import type { CallSite, PageHealth, VoicesHealth } from '@hattama/contract/hint'
import type { PageEvent } from '../recording/page-event.ts'
import type { Catalogue } from './catalogue.ts'

/** A change on the call page, `t` (and `endT`, of what lasts) ms on the recording's clock. */
export type StampedEvent = PageEvent extends infer E
  ? E extends PageEvent
    ? Omit<E, 'at' | 'until'> & { t: number } & (E extends { until: number } ? { endT: number } : unknown)
    : never
  : never

/** What came from the page at once; rows are kept in the order they came. */
export type HintRow = {
  recordingId: string
  site: CallSite
  events: StampedEvent[]
  health: PageHealth
  voices?: VoicesHealth | undefined
}

/** Adds a row; it is on disk when this resolves. */
export const addHints = async (catalogue: Catalogue, row: HintRow) => {
  await catalogue.add('hints', row)
}

export const hintsOf = (catalogue: Catalogue, recordingId: string): Promise<HintRow[]> =>
  catalogue.getAllFromIndex('hints', 'recording', recordingId)

export const forgetHints = async (catalogue: Catalogue, recordingId: string) => {
  const change = catalogue.transaction('hints', 'readwrite')
  for (const key of await change.store.index('recording').getAllKeys(recordingId)) {
    await change.store.delete(key)
  }
  await change.done
}
