/** What modules that have written about a transcript do when it is edited. */
export type AfterEditing = {
  /** speakers were renamed */
  named: (workspaceId: string, recordingId: string) => Promise<void>
  /** words were changed by an edit, or changed back by undoing it */
  corrected: (of: { workspaceId: string; editId: string; isUndone: boolean }) => Promise<void>
}
