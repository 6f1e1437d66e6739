/** What of a meeting a link may open. */
export const sharedParts = ['minutes', 'transcript', 'sound'] as const
export type SharedPart = (typeof sharedParts)[number]

/** Links of one meeting that stand at a time, addresses one is limited to, and the longest it may stand, at most. */
export const mostLinks = 100
export const mostLinkAddresses = 50
export const mostLinkDays = 366

/** How long a clip is at least and at most, ms; one with pictures is cut up to `mostVideoMs`. */
export const leastClipMs = 500
export const mostClipMs = 30 * 60_000
export const mostVideoMs = 5 * 60_000

/** Signs of a link's password, of a comment, of a guest's name, and members one comment names, at most. */
export const leastLinkPassword = 6
export const mostLinkPassword = 128
export const mostComment = 4000
export const mostGuestName = 60
export const mostMentions = 20

/** Comments of one meeting, and those that guests of one link leave, at most. */
export const mostComments = 5000
export const mostGuestComments = 300
