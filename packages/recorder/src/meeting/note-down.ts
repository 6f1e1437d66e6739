import type { NoteKind } from '@hattama/contract/rules/insight/notes'
import { type Catalogue, openCatalogue } from '../spool/catalogue.ts'
import { keepNote } from '../spool/notes.ts'

/** Runs `work` with the catalogue and closes it: a page open for hours must not hold a connection. */
export const withCatalogue = async <T>(work: (catalogue: Catalogue) => Promise<T>): Promise<T> => {
  const catalogue = await openCatalogue()
  try {
    return await work(catalogue)
  } finally {
    catalogue.close()
  }
}

/** Keeps a note about a moment of a recording; on disk when it resolves. `atMs` on the recording's clock. */
export const noteDown = (recordingId: string, kind: NoteKind, atMs: number, text = ''): Promise<void> =>
  withCatalogue((catalogue) =>
    keepNote(catalogue, { id: crypto.randomUUID(), recordingId, kind, atMs: Math.max(0, atMs), text }),
  )
