/** The longest a rule may keep something, days. */
export const mostRetentionDays = 36_500
/** Tags of a workspace that carry a rule of their own, at most. */
export const mostRetentionTags = 100
/** Recordings that a preview names of each kind, at most; it counts all of them. */
export const mostPreviewed = 20
