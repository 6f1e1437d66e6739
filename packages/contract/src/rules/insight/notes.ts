/** What a person writes down during a meeting: a note of their own, or a mark at a moment, with or without words. */
export const noteKinds = ['note', 'important', 'decision', 'task'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Most characters in a note, notes per person in a meeting, and notes sent at once. */
export const maxNoteLength = 2000
export const maxNotes = 1000
export const maxNotesSent = 200
