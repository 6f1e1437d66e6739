/** The longest a rule may keep something, days. */
export const maxRetentionDays = 36_500
/** Most tags in a workspace that have a rule of their own. */
export const maxRetentionTags = 100
/** Most recordings of each kind a preview names; it counts all of them. */
export const maxPreviewed = 20
