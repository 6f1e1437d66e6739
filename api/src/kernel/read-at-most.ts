/** Reads a whole body. @throws `tooLong()` as soon as it is longer than `maxBytes`; nothing of it is kept then. */
export const readAtMost = async (
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLong = () => new Error('the answer is too long'),
): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw tooLong()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
