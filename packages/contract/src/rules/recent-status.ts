/** What the dashboard's list is narrowed to; `processing`: neither completed nor failed. */
export const recentStatuses = ['all', 'completed', 'processing'] as const
export type RecentStatus = (typeof recentStatuses)[number]
