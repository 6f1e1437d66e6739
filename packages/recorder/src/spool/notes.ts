import type { Catalogue, NoteRow } from './catalogue.ts'
import { publishNews } from './news.ts'

/** Through a crash of the machine too: on disk, not only with the system, when a write resolves. */
const onDisk = { durability: 'strict' } as const

/** Keeps a note, new or changed; it is on disk when this resolves. */
export const keepNote = async (catalogue: Catalogue, note: Omit<NoteRow, 'changedAt' | 'sent' | 'gone'>) => {
  await write(catalogue, { ...note, changedAt: Date.now(), sent: false, gone: false })
}

/** Takes a note back; the server is told like of a change. */
export const dropNote = async (catalogue: Catalogue, note: NoteRow) => {
  await write(catalogue, { ...note, changedAt: Date.now(), sent: false, gone: true })
}

const write = async (catalogue: Catalogue, row: NoteRow) => {
  const change = catalogue.transaction('notes', 'readwrite', onDisk)
  await change.store.put(row)
  await change.done
  publishNews({ type: 'changed' })
}

/** All notes of a recording by their moment, those taken back among them. */
export const notesOf = async (catalogue: Catalogue, recordingId: string): Promise<NoteRow[]> =>
  (await catalogue.getAllFromIndex('notes', 'recording', recordingId)).sort(
    (a, b) => a.atMs - b.atMs || a.changedAt - b.changedAt,
  )

/** What the server has not got yet, of one recording or of all. */
export const unsentNotes = async (catalogue: Catalogue, recordingId?: string): Promise<NoteRow[]> =>
  (recordingId === undefined
    ? await catalogue.getAll('notes')
    : await notesOf(catalogue, recordingId)
  ).filter(({ sent }) => !sent)

/** The server has these versions; what was changed meanwhile stays to be sent. */
export const markSent = async (catalogue: Catalogue, rows: readonly NoteRow[]) => {
  const change = catalogue.transaction('notes', 'readwrite', onDisk)
  for (const { id, changedAt } of rows) {
    const row = await change.store.get(id)
    if (row?.changedAt === changedAt) await change.store.put({ ...row, sent: true })
  }
  await change.done
}

/** Has all of a recording sent anew: its upload begins again, maybe elsewhere. */
export const sendNotesAnew = async (catalogue: Catalogue, recordingId: string) => {
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
