/** Recordings that one act may be about, at most. */
export const mostAtOnce = 200
/** Header of a zip of documents: how many recordings it lacks; `left-out.txt` in it says which and why. */
export const leftOutHeader = 'X-Left-Out'
/** Collections of a workspace, and letters of the name of one, at most. */
export const mostCollections = 500
export const maximumCollectionName = 80
