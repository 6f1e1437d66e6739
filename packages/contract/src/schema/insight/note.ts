import { z } from 'zod'
import { maxNoteLength, maxNotesSent, noteKinds } from '../../rules/insight/notes.ts'

const kind = z.enum(noteKinds)
const text = z.string().trim().max(maxNoteLength)
/** ms on the clock of the recording's sound */
const atMs = z.number().int().min(0).max(1_000_000_000)

/** Whether a note is not empty: a mark needs no words, a plain note does. */
const saysSomething = (note: { kind: string; text: string }) => note.kind !== 'note' || note.text !== ''
const empty = { message: 'a note has no words', path: ['text'] }

/** What a person wrote down at a moment of a meeting, in their own words. */
const note = z
  .object({
    id: z.string(),
    kind,
    atMs: z.number().int(),
    /** empty for a mark without words */
    text: z.string(),
    userId: z.string(),
    /** name of the author */
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** whether the caller may edit it, and delete it */
    mayChange: z.boolean(),
    mayDelete: z.boolean(),
  })
  .meta({ id: 'Note' })
export type Note = z.infer<typeof note>

/** Ordered by moment. */
export const noteList = z.object({ notes: z.array(note) }).meta({ id: 'NoteList' })
export type NoteList = z.infer<typeof noteList>

/**
 * Notes a recorder kept, each under an id the recorder chose, so that sending again changes nothing. The newer of two
 * versions of a note wins.
 */
export const recorderNotes = z
  .object({
    notes: z
      .array(
        z
          .object({ id: z.uuid(), kind, atMs, text, changedAt: z.iso.datetime() })
          .refine(saysSomething, empty),
      )
      .max(maxNotesSent),
    /** ids of deleted notes */
    gone: z.array(z.uuid()).max(maxNotesSent).default([]),
  })
  .meta({ id: 'RecorderNotes' })
export type RecorderNotes = z.input<typeof recorderNotes>

export const newNote = z.object({ kind, atMs, text }).refine(saysSomething, empty).meta({ id: 'NewNote' })
export type NewNote = z.input<typeof newNote>

export const noteChange = z.object({ kind, text }).refine(saysSomething, empty).meta({ id: 'NoteChange' })
export type NoteChange = z.input<typeof noteChange>
