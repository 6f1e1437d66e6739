import type { Catalogue, HintRow } from './catalogue.ts'

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
