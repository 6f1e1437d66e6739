import type { Catalogue, NoteRow } from './catalogue.ts'
import { publishNews } from './news.ts'

/** Survives a crash of the machine: when a write resolves it is on disk, not only with the operating system. */
const onDisk = { durability: 'strict' } as const

/** Keeps a note, new or changed; it is on disk when this resolves. */
export const keepNote = async (catalogue: Catalogue, note: Omit<NoteRow, 'changedAt' | 'sent' | 'gone'>) => {
  await write(catalogue, { ...note, changedAt: Date.now(), sent: false, gone: false })
}

/** Deletes a note; the server is told as of any change. */
export const dropNote = async (catalogue: Catalogue, note: NoteRow) => {
  await write(catalogue, { ...note, changedAt: Date.now(), sent: false, gone: true })
}

const write = async (catalogue: Catalogue, row: NoteRow) => {
  const change = catalogue.transaction('notes', 'readwrite', onDisk)
  await change.store.put(row)
  await change.done
  publishNews({ type: 'changed' })
}

/** All notes of a recording ordered by moment, deleted ones included. */
export const notesOf = async (catalogue: Catalogue, recordingId: string): Promise<NoteRow[]> =>
  (await catalogue.getAllFromIndex('notes', 'recording', recordingId)).sort(
    (a, b) => a.atMs - b.atMs || a.changedAt - b.changedAt,
  )

/** The notes the server does not have yet, of one recording or of all. */
export const unsentNotes = async (catalogue: Catalogue, recordingId?: string): Promise<NoteRow[]> =>
  (recordingId === undefined
    ? await catalogue.getAll('notes')
    : await notesOf(catalogue, recordingId)
  ).filter(({ sent }) => !sent)

/** Marks these versions as sent; anything changed meanwhile is still to be sent. */
export const markSent = async (catalogue: Catalogue, rows: readonly NoteRow[]) => {
  const change = catalogue.transaction('notes', 'readwrite', onDisk)
  for (const { id, changedAt } of rows) {
    const row = await change.store.get(id)
    if (row?.changedAt === changedAt) await change.store.put({ ...row, sent: true })
  }
  await change.done
}

/** Marks all notes of a recording to be sent again: its upload starts over, maybe elsewhere. */
export const markNotesUnsent = async (catalogue: Catalogue, recordingId: string) => {
  const change = catalogue.transaction('notes', 'readwrite', onDisk)
  for (const row of await change.store.index('recording').getAll(recordingId)) {
    await change.store.put({ ...row, sent: false })
  }
  await change.done
}

export const forgetNotes = async (catalogue: Catalogue, recordingId: string) => {
  const change = catalogue.transaction('notes', 'readwrite')
  for (const key of await change.store.index('recording').getAllKeys(recordingId)) {
    await change.store.delete(key)
  }
  await change.done
}
