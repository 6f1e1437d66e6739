import { hash } from 'node:crypto'

const newline = 10

/** The lines of a stream, without their ends. */
async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let left = Buffer.alloc(0)
  for await (const piece of stream) {
    const all = left.length === 0 ? Buffer.from(piece) : Buffer.concat([left, piece])
    let from = 0
    for (let end = all.indexOf(newline); end >= 0; end = all.indexOf(newline, from)) {
      yield all.subarray(from, end)
      from = end + 1
    }
    left = all.subarray(from)
  }
  if (left.length > 0) yield left
}

/**
 * Digest of the rows of a table in COPY's text format, whatever their order: the sum of their SHA-256, modulo 2^64 in each of
 * four parts. Tells rows that were lost, doubled or changed; it is no proof against somebody who chooses rows to deceive it.
 */
export const digestOfRows = async (
  stream: AsyncIterable<Uint8Array>,
): Promise<{ rows: number; digest: string }> => {
  const sums = new BigUint64Array(4)
  let rows = 0
  for await (const line of linesOf(stream)) {
    rows += 1
    const one = hash('sha256', line, 'buffer')
    // the array keeps each sum within 64 bits
    for (const i of sums.keys()) sums[i] = (sums[i] ?? 0n) + one.readBigUInt64LE(i * 8)
  }
  return { rows, digest: [...sums].map((sum) => sum.toString(16)).join('-') }
}
