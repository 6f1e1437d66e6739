/** How many numbers a segment on the wire has per word: character offset in its text, start ms, end ms. */
export const wordStride = 3
