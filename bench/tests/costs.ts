/** What a test file took: CPU seconds, in its worker and what that has started, and ms of wall. */
export type FileCost = { name: string; seconds: number; ms: number }
