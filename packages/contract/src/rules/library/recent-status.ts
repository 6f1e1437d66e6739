/** Status filter of the dashboard's list; `processing`: neither completed nor failed. */
export const recentStatuses = ['all', 'completed', 'processing'] as const
export type RecentStatus = (typeof recentStatuses)[number]
