import { useCallback, useEffect, useState } from 'react'
import type { NoteRow } from '../spool/catalogue.ts'
import { onNews } from '../spool/news.ts'
import { dropNote, notesOf } from '../spool/notes.ts'
import { withCatalogue } from './note-down.ts'

/** The notes of a recording in this browser, ordered by moment and kept up to date; deleted ones are left out. */
export const useNotes = (recordingId: string) => {
  const [notes, setNotes] = useState<NoteRow[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const read = async () => {
      const rows = await withCatalogue((catalogue) => notesOf(catalogue, recordingId)).catch(() => null)
      if (rows && !gone.signal.aborted) setNotes(rows.filter((row) => !row.gone))
    }
    void read()
    // 'grown' is only about the recorder's chunks, never about notes
    onNews(({ type }) => {
      if (type === 'changed') void read()
    }, gone.signal)
    return () => gone.abort()
  }, [recordingId])

  const drop = useCallback((row: NoteRow) => withCatalogue((catalogue) => dropNote(catalogue, row)), [])
  return { notes, drop }
}
