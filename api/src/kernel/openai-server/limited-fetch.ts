/** Most bytes read of one answer, streamed or whole: hours of words with their times take less. */
const maxBytes = 64 * 1024 ** 2

/** `fetch` for servers of engines and models, whose answers are read into memory: the stream of a longer one fails. */
export const limitedFetch: typeof fetch = async (asked, init) => {
  const response = await fetch(asked, init)
  const { body, status, statusText, headers } = response
  if (!body) return response
  let bytes = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, out) => {
      bytes += piece.byteLength
      if (bytes > maxBytes) throw new Error('The answer is longer than is read')
      out.enqueue(piece)
    },
  })
  return new Response(body.pipeThrough(counted), { status, statusText, headers })
}
