import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

/** Bytes that may be buffered between the socket and the disk. */
const waitingBytes = 256 * 1024

/**
 * Converts a Node stream to a web stream. Unlike `Readable.toWeb` and async iteration, it passes buffers on unchanged:
 * copying or joining them costs a long upload most of its CPU time, in the garbage collector. If the source fails, what
 * it already emitted is read first, then the error.
 */
export const streamOf = (source: Readable): ReadableStream<Uint8Array> => {
  let ended = false
  let broken: Error | undefined
  const breakWhenEmpty = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (broken && controller.desiredSize === waitingBytes) controller.error(broken)
  }
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const end = (error: Error) => {
          if (ended) return
          broken ??= error
          breakWhenEmpty(controller)
        }
        source.on('data', (chunk: Buffer) => {
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) source.pause()
        })
        source.once('end', () => {
          ended = true
          controller.close()
        })
        source.on('error', end)
        source.once('close', () => end(new Error('aborted')))
        // the client left before anybody listened
        if (source.destroyed) end(source.errored ?? new Error('aborted'))
        source.pause()
      },
      pull: (controller) => {
        if (broken) breakWhenEmpty(controller)
        else source.resume()
      },
      cancel: () => void source.pause(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: waitingBytes }),
  )
}

/** The same request with the raw body; if there is no `incoming`, as in tests, the request itself. */
export const withRawBody = (request: Request, incoming: IncomingMessage | undefined): Request => {
  if (!incoming || request.method !== 'PATCH') return request
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: streamOf(incoming),
    duplex: 'half',
  } as RequestInit)
}
