/** An edit of speakers as it was made, or undone. `merged`: who was merged into whom. */
export type SpeakerEdit = {
  id: string
  isUndone: boolean
  merged?: { speakerId: string; intoId: string } | undefined
}

/** What modules that have written about a transcript do when it is edited. */
export type AfterEditing = {
  /** a speaker was named or merged into another by an edit, or that was undone */
  named: (of: { workspaceId: string; recordingId: string; edit: SpeakerEdit }) => Promise<void>
  /** words were changed by an edit, or changed back by undoing it */
  corrected: (of: { workspaceId: string; editId: string; isUndone: boolean }) => Promise<void>
}
