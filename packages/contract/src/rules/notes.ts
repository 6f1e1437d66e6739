/** What a person writes down during a meeting: a note of their own, or a mark at a moment, with or without words. */
export const noteKinds = ['note', 'important', 'decision', 'task'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Characters of a note, notes of one person in a meeting, and those sent at once, at most. */
export const mostNote = 2000
export const mostNotes = 1000
export const mostNotesSent = 200
