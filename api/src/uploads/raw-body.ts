import type { IncomingMessage } from 'node:http'

/** Bytes that may wait between the socket and the disk. */
const waitingBytes = 256 * 1024

/**
 * The body of a Node request as a web stream. Unlike `Readable.toWeb` it hands the socket's buffers on as they are:
 * copying each of them costs a long upload most of its processor time, in the garbage collector.
 */
const streamOf = (incoming: IncomingMessage) =>
  new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        incoming.on('data', (chunk: Buffer) => {
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
        })
        incoming.once('end', () => controller.close())
        incoming.once('error', (error) => controller.error(error))
        incoming.once('close', () => {
          if (!incoming.complete) controller.error(new Error('aborted'))
        })
        incoming.pause()
      },
      pull: () => void incoming.resume(),
      cancel: () => void incoming.pause(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: waitingBytes }),
  )

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
