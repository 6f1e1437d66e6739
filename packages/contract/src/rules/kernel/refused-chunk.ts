/** The smallest chunk worth a request, bytes. A proxy that refuses this much takes no uploads at all. */
export const minChunkBytes = 64 * 1024

/** The code of this product's error body; null if something else answered, such as a proxy with a page of its own. */
export const refusalCode = (body: string | null | undefined): string | null => {
  try {
    const answer: unknown = JSON.parse(body ?? '')
    const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null
    return typeof code === 'string' ? code : null
  } catch {
    return null
  }
}

/**
 * Whether a proxy in front of the server refused a request for its size, as nginx does above 1 MB by default. The server
 * itself refuses with an error body, and then it is the file that is too large.
 */
export const isProxyLimit = (status: number, body: string | null | undefined): boolean =>
  status === 413 && refusalCode(body) === null

/** The chunk size to try after a proxy refused `bytes`; null if smaller chunks make no sense. */
export const smallerChunk = (bytes: number): number | null =>
  bytes > minChunkBytes ? Math.max(minChunkBytes, Math.floor(bytes / 2)) : null
