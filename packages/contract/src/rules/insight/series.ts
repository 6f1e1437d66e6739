/** Most series in a workspace. */
export const maxSeries = 500
/** How many meetings of a series, the latest ones, are read together. */
export const maxMeetings = 60
