import type { ModelFile } from './entry.ts'
import { ModelFault } from './fault.ts'

/** Bytes of a file from `from` on; 0 even though more was asked for where a server knows no ranges. */
export type Body = { from: number; chunks: AsyncIterable<Uint8Array> }

/**
 * Asks for a file from a byte on. `stallMs` without a byte ends the request.
 * @throws ModelFault for an answer that settles the matter; anything else may be tried again.
 */
export const openBody = async (
  file: ModelFile,
  from: number,
  signal: AbortSignal,
  stallMs: number,
): Promise<Body> => {
  const stalled = new AbortController()
  const watch = setTimeout(() => stalled.abort(new Error('stalled')), stallMs)
  const hangUp = AbortSignal.any([signal, stalled.signal])
  try {
    const response = await fetch(file.url, {
      headers: { 'accept-encoding': 'identity', ...(from > 0 ? { range: `bytes=${from}-` } : {}) },
      signal: hangUp,
    })
    const start = startOf(response, file, from)
    if (!response.body) throw new ModelFault('unreachable', 'The answer has no body.')
    return { from: start, chunks: watched(response.body, watch, hangUp) }
  } catch (error) {
    clearTimeout(watch)
    throw error
  }
}

/** The byte the answer begins at, once its status and size are found fit. */
const startOf = (response: Response, file: ModelFile, from: number): number => {
  const { status } = response
  if (status === 206) {
    const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '')
    if (Number(range?.[1]) !== from)
      throw new ModelFault('unreachable', 'The server answered with another range.')
    checkSize(file, range?.[2] === '*' ? null : Number(range?.[2]))
    return from
  }
  if (status === 200) {
    const length = response.headers.get('content-length')
    const isPlain = (response.headers.get('content-encoding') ?? 'identity') === 'identity'
    checkSize(file, length === null || !isPlain ? null : Number(length))
    return 0
  }
  if (status === 404 || status === 410) {
    throw new ModelFault('gone', `${file.name} is no longer at its address (HTTP ${status}).`)
  }
  if (status === 416) throw new ModelFault('wrong-size', `${file.name} has another size than it should.`)
  if (status === 408 || status === 429 || status >= 500) {
    throw new ModelFault('unreachable', `The server with ${file.name} is busy (HTTP ${status}).`)
  }
  throw new ModelFault('refused', `The server refuses ${file.name} (HTTP ${status}).`)
}

const checkSize = (file: ModelFile, bytes: number | null) => {
  if (bytes !== null && bytes !== file.bytes) {
    throw new ModelFault('wrong-size', `${file.name} has ${bytes} bytes there, it should have ${file.bytes}.`)
  }
}

/** The body, with the stall watch wound up again by every chunk. */
async function* watched(body: ReadableStream<Uint8Array>, watch: NodeJS.Timeout, hangUp: AbortSignal) {
  try {
    for await (const chunk of body) {
      watch.refresh()
      yield chunk
    }
    hangUp.throwIfAborted()
  } finally {
    clearTimeout(watch)
  }
}
