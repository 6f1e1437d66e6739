import type { Dispatcher } from 'undici'
import { ForbiddenAddress } from '#kernel/ssrf/guarded-fetch.ts'
import { type AddressCheck, mayReach, reachingAgent } from '#kernel/ssrf/address-check.ts'
import { whenNeeded } from '#kernel/when-needed.ts'

/** A call to a place outside. */
export type Call = {
  url: string
  method?: Dispatcher.HttpMethod
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** longest it may take from the first byte sent to the last one read, ms */
  timeoutMs?: number
  /** bytes of an answer that are read; the rest is not waited for */
  mostBytes?: number
  /** what it says beside its status does not matter: it is not waited for */
  statusOnly?: boolean
}

/** `text`: as much of the body as is read of any. */
export type Answer = { status: number; headers: Record<string, string>; text: string }
/** An answer with its body as it came. */
type WholeAnswer = Answer & { bytes: Buffer }

/** Why there is no answer. */
export class CallFault extends Error {
  readonly fault: 'timeout' | 'unreachable' | 'address'

  constructor(fault: CallFault['fault'], cause: unknown) {
    super(`The call was not answered: ${fault}.`, { cause })
    this.fault = fault
  }
}

/** Calls places outside. */
export type Caller = {
  /** @throws CallFault; what aborted `signal` */
  call: (call: Call, signal: AbortSignal) => Promise<WholeAnswer>
  close: () => Promise<void>
}

const usualTimeoutMs = 10_000
const usualMostBytes = 256 * 1024

const patience = { connectMs: 10_000, headersMs: 30_000, idleMs: 60_000 }
const refused = () => new ForbiddenAddress('not a public address')

const isRefused = (error: unknown): boolean =>
  error instanceof ForbiddenAddress || (error instanceof Error && error.cause instanceof ForbiddenAddress)

const readCapped = async (body: Dispatcher.ResponseData['body'], mostBytes: number) => {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, mostBytes - bytes))
    bytes += piece.length
    if (bytes >= mostBytes) break
  }
  return Buffer.concat(pieces)
}

/** An answer as it is read by whoever asked. */
const answerOf = (status: number, headers: Record<string, string>, bytes: Buffer): WholeAnswer => ({
  status,
  headers,
  bytes,
  get text() {
    return bytes.toString('utf8')
  },
})

const plain = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

/**
 * Opens what calls go out by. Only allowed addresses are reached (`kernel/ssrf/address-check.ts`), redirects
 * are answers like others and not followed, an answer is read as far as is said, and all of it has a deadline.
 */
export const openCaller = (check: AddressCheck): Caller => {
  const agent = whenNeeded(() => reachingAgent(check, refused, patience))
  return {
    call: async ({ url, method = 'POST', headers = {}, body, ...more }, signal) => {
      const { mostBytes = usualMostBytes } = more
      const deadline = AbortSignal.timeout(more.timeoutMs ?? usualTimeoutMs)
      try {
        const parsed = new URL(url)
        if (!mayReach(parsed, check)) throw refused()
        const { request } = await import('undici')
        const answer = await request(parsed, {
          dispatcher: await agent.get(),
          method,
          headers: { 'user-agent': 'Hattama/1', ...headers },
          body: body ?? null,
          signal: AbortSignal.any([signal, deadline]),
        })
        const given = plain(answer.headers)
        if (!more.statusOnly)
          return answerOf(answer.statusCode, given, await readCapped(answer.body, mostBytes))
        void answer.body.dump({ limit: mostBytes }).catch(() => undefined)
        return answerOf(answer.statusCode, given, Buffer.alloc(0))
      } catch (error) {
        signal.throwIfAborted()
        if (isRefused(error)) throw new CallFault('address', error)
        throw new CallFault(deadline.aborted ? 'timeout' : 'unreachable', error)
      }
    },
    close: () => agent.ifOpen((dispatcher) => dispatcher.destroy()),
  }
}
