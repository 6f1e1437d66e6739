import { z } from 'zod'
import { mostNote, mostNotesSent, noteKinds } from '../rules/notes.ts'

const kind = z.enum(noteKinds)
const text = z.string().trim().max(mostNote)
/** ms on the clock of the recording's sound */
const atMs = z.number().int().min(0).max(1_000_000_000)

/** A mark says something by itself, a note by its words. */
const saysSomething = (note: { kind: string; text: string }) => note.kind !== 'note' || note.text !== ''
const empty = { message: 'a note has no words', path: ['text'] }

/** What somebody wrote down at a moment of a meeting, in their own words. */
const note = z
  .object({
    id: z.string(),
    kind,
    atMs: z.number().int(),
    /** empty for a mark without words */
    text: z.string(),
    userId: z.string(),
    /** whose words they are */
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** whether who asks may change it, and take it away */
    mayChange: z.boolean(),
    mayDelete: z.boolean(),
  })
  .meta({ id: 'Note' })
export type Note = z.infer<typeof note>

/** By their moment. */
export const noteList = z.object({ notes: z.array(note) }).meta({ id: 'NoteList' })
export type NoteList = z.infer<typeof noteList>

/**
 * What a recorder has kept: each note under the id it gave it, so that sending again changes nothing. The older of two
 * versions of a note gives way.
 */
export const recorderNotes = z
  .object({
    notes: z
      .array(
        z
          .object({ id: z.uuid(), kind, atMs, text, changedAt: z.iso.datetime() })
          .refine(saysSomething, empty),
      )
      .max(mostNotesSent),
    /** ids of those that were taken back */
    gone: z.array(z.uuid()).max(mostNotesSent).default([]),
  })
  .meta({ id: 'RecorderNotes' })
export type RecorderNotes = z.input<typeof recorderNotes>

export const newNote = z.object({ kind, atMs, text }).refine(saysSomething, empty).meta({ id: 'NewNote' })
export type NewNote = z.input<typeof newNote>

export const noteChange = z.object({ kind, text }).refine(saysSomething, empty).meta({ id: 'NoteChange' })
export type NoteChange = z.input<typeof noteChange>
