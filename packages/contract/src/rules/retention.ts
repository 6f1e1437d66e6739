/** The longest a rule may keep something, days. */
export const mostRetentionDays = 36_500
/** Most tags in a workspace that have a rule of their own. */
export const mostRetentionTags = 100
/** Most recordings of each kind a preview names; it counts all of them. */
export const mostPreviewed = 20
