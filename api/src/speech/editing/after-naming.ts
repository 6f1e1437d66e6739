/** What speech asks of whoever wrote about the people of a recording, once they bear other names. */
export type AfterNaming = (workspaceId: string, recordingId: string) => Promise<void>
