import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

/** Bytes that may wait between the socket and the disk. */
const waitingBytes = 256 * 1024

/**
 * What a Node stream gives, as a web stream. Unlike `Readable.toWeb` and iterating it hands the buffers on as they are:
 * copying or joining each of them costs a long upload most of its processor time, in the garbage collector. When the
 * source breaks, what it gave is read first, then the error.
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
        source.once('error', end)
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

/** The same request over the raw body; without one (`incoming` is missing in tests) the request as it is. */
export const withRawBody = (request: Request, incoming: IncomingMessage | undefined): Request => {
  if (!incoming || request.method !== 'PATCH') return request
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: streamOf(incoming),
    duplex: 'half',
  } as RequestInit)
}
