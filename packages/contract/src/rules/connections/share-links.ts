/** Parts of a meeting a link may share. */
export const sharedParts = ['minutes', 'transcript', 'sound'] as const
export type SharedPart = (typeof sharedParts)[number]

/** Most active links per meeting, most addresses a link is limited to, and most days it may last. */
export const maxLinks = 100
export const maxLinkAddresses = 50
export const maxLinkDays = 366

/** Shortest and longest clip, ms; a clip with video is cut up to `maxVideoMs`. */
export const minClipMs = 500
export const maxClipMs = 30 * 60_000
export const maxVideoMs = 5 * 60_000

/** Limits, in characters, of a link's password, a comment and a guest's name, and most members one comment mentions. */
export const minLinkPasswordLength = 6
export const maxLinkPasswordLength = 128
export const maxCommentLength = 4000
export const maxGuestNameLength = 60
export const maxMentions = 20

/** Most comments on one meeting, and most left by guests of one link. */
export const maxComments = 5000
export const maxGuestComments = 300
