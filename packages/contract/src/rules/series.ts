/** Series of a workspace at most. */
export const mostSeries = 500
/** Meetings of one that are read together, the latest ones. */
export const mostMeetings = 60
