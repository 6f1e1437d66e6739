import { setTimeout as pause } from 'node:timers/promises'
import { StepFault } from '#kernel/fault.ts'
import { type OpenLink, openLink, type OpenOptions, unreachable } from './open-link.ts'

/** Times in a row a file may be asked for again without one byte more. */
const mostInVain = 4
/** The first wait before it is asked for again, ms; each next one is longer by it. */
const waitMs = 500

/**
 * The bytes of a file from where it was opened to its end. Where the line is cut and its server names what it sent (an entity tag, or the date of
 * the last change) and can begin anywhere, it is asked for the rest of that very file; otherwise the cut is the end of it.
 * @throws StepFault `link-unreachable`, retryable; as `openLink`
 */
export async function* wholeBody(
  link: string,
  first: OpenLink,
  options: OpenOptions,
): AsyncGenerator<Buffer> {
  let opened = first
  let [bytes, inVain] = [first.from, 0]
  try {
    for (;;) {
      try {
        for await (const piece of opened.body as AsyncIterable<Buffer>) {
          bytes += piece.length
          inVain = 0
          yield piece
        }
        return
      } catch (error) {
        options.signal.throwIfAborted()
        if (!isCut(error)) throw error
        const cut = unreachable('The server the link leads to stopped in the middle of the file.', error)
        if (!first.validator) throw cut
        do {
          if (inVain++ === mostInVain) throw cut
          await pause(inVain * waitMs, undefined, { signal: options.signal })
        } while (!(await reopened()))
      }
    }
  } finally {
    discard(opened)
  }

  /** False when its server is away for now. */
  async function reopened() {
    discard(opened)
    try {
      opened = await openLink(link, { ...options, rest: { from: bytes, validator: first.validator ?? '' } })
    } catch (error) {
      options.signal.throwIfAborted()
      if (error instanceof StepFault && error.fault.retryable) return false
      throw error
    }
    if (opened.from !== bytes) throw unreachable('The file the link leads to has changed.')
    return true
  }
}

const discard = ({ body }: OpenLink) => body.on('error', () => undefined).destroy()

const isCut = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('UND_ERR')
