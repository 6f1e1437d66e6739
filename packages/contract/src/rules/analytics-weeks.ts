/** Weeks analytics can look back over, the running one included. */
export const analyticsWeeks = [4, 12, 26, 52] as const
export type AnalyticsWeeks = (typeof analyticsWeeks)[number]
