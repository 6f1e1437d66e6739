/** Most words a workspace may have, and may add at once. */
export const mostTerms = 1000
/** Characters. */
export const longestTerm = 80
/** Most misheard spellings per word. */
export const mostHeardAs = 20
