/** Most series in a workspace. */
export const mostSeries = 500
/** How many meetings of a series, the latest ones, are read together. */
export const mostMeetings = 60
