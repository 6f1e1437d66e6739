/** Most words a workspace may have, and may add at once. */
export const maxTerms = 1000
/** Characters. */
export const maxTermLength = 80
/** Most misheard spellings per word. */
export const maxHeardAs = 20
