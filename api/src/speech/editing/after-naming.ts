/** Called when speakers of a recording are renamed, for modules that have written about those people. */
export type AfterNaming = (workspaceId: string, recordingId: string) => Promise<void>
