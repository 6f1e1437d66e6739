import type { DocumentPart } from '@hattama/contract/rules/library/document'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { redactFor, type Reading } from '#library/personal-data/redaction.ts'
import { listNotes } from '../notes/notes.ts'
import type { MeetingText } from './meeting.ts'

/**
 * Adds people's notes to a meeting, for files made by someone who can see it; letters, links and connections reach further
 * and carry none. `reading`: how personal data is shown.
 */
export const withNotes = async (
  db: Db,
  person: Person,
  meeting: MeetingText,
  include: DocumentPart,
  reading: Reading,
): Promise<MeetingText> => {
  if (include === 'transcript') return meeting
  const { recordingId } = meeting
  const { notes } = await listNotes(db, person, recordingId)
  if (notes.length === 0) return meeting
  const plainNotes = notes.map(({ kind, atMs, text, name }) => ({ kind, atMs, text, name }))
  return { ...meeting, notes: await redactFor(db, reading, plainNotes, { workspaceId: person.workspaceId }) }
}
