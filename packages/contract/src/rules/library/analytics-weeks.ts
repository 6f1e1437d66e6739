/** Numbers of weeks analytics can look back over, including the current one. */
export const analyticsWeeks = [4, 12, 26, 52] as const
export type AnalyticsWeeks = (typeof analyticsWeeks)[number]
