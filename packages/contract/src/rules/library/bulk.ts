/** Most recordings one bulk action may cover. */
export const maxAtOnce = 200
/** Header of a zip of documents: how many recordings were left out; `left-out.txt` in the zip says which and why. */
export const leftOutHeader = 'X-Left-Out'
/** Most collections in a workspace, and most characters in a collection's name. */
export const maxCollections = 500
export const maxCollectionNameLength = 80
