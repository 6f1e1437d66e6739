/** Parts of a meeting a link may share. */
export const sharedParts = ['minutes', 'transcript', 'sound'] as const
export type SharedPart = (typeof sharedParts)[number]

/** Most active links per meeting, most addresses a link is limited to, and most days it may last. */
export const mostLinks = 100
export const mostLinkAddresses = 50
export const mostLinkDays = 366

/** Shortest and longest clip, ms; a clip with video is cut up to `mostVideoMs`. */
export const leastClipMs = 500
export const mostClipMs = 30 * 60_000
export const mostVideoMs = 5 * 60_000

/** Limits, in characters, of a link's password, a comment and a guest's name, and most members one comment mentions. */
export const leastLinkPassword = 6
export const mostLinkPassword = 128
export const mostComment = 4000
export const mostGuestName = 60
export const mostMentions = 20

/** Most comments on one meeting, and most left by guests of one link. */
export const mostComments = 5000
export const mostGuestComments = 300
