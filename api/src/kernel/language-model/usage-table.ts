/** Tokens a workspace used on one day (UTC), by the servers' own count where they give one. */
export type ModelUsageTable = {
  workspaceId: string
  /** yyyy-mm-dd */
  day: string
  read: number
  written: number
  requests: number
}
