/** Words one workspace may have, and those that may be added at once. */
export const mostTerms = 1000
/** Characters. */
export const longestTerm = 80
/** Spellings one word may be mistaken for. */
export const mostHeardAs = 20
