import type { Dispatcher } from 'undici'
import { AllowanceUsedUp, withinAllowance } from '#kernel/ssrf/allowance.ts'
import { ForbiddenAddress } from '#kernel/ssrf/guarded-fetch.ts'
import { type AddressCheck, mayReach, reachingAgent } from '#kernel/ssrf/address-check.ts'
import { whenNeeded } from '#kernel/when-needed.ts'
import { outsideText } from '@hattama/contract/rules/kernel/outside-text'

/** An outgoing HTTP request. */
export type Call = {
  url: string
  method?: Dispatcher.HttpMethod
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** deadline from the first byte sent to the last one read, ms */
  timeoutMs?: number
  /** most bytes read of a response; the rest is not waited for */
  maxBytes?: number
  /** only the status matters: the body is not waited for */
  statusOnly?: boolean
}

/** `text`: the body, up to the limit. */
export type Answer = { status: number; headers: Record<string, string>; text: string }
/** A response with its raw body. */
type WholeAnswer = Answer & { bytes: Buffer }

/** Why there is no response. */
export class CallFault extends Error {
  readonly fault: 'timeout' | 'unreachable' | 'address' | 'tooMuch'

  constructor(fault: CallFault['fault'], cause: unknown) {
    super(`The call was not answered: ${fault}.`, { cause })
    this.fault = fault
  }
}

/** Makes outgoing HTTP requests. */
export type Caller = {
  /** @throws CallFault; the abort reason of `signal` */
  call: (call: Call, signal: AbortSignal) => Promise<WholeAnswer>
  close: () => Promise<void>
}

const usualTimeoutMs = 10_000
const usualMostBytes = 256 * 1024

const patience = { connectMs: 10_000, headersMs: 30_000, idleMs: 60_000 }
const refused = () => new ForbiddenAddress('not a public address')

const isRefused = (error: unknown): boolean =>
  error instanceof ForbiddenAddress || (error instanceof Error && error.cause instanceof ForbiddenAddress)

const readCapped = async (
  body: Dispatcher.ResponseData['body'],
  maxBytes: number,
  read: (bytes: number) => void,
) => {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, maxBytes - bytes))
    bytes += piece.length
    read(piece.length)
    if (bytes >= maxBytes) break
  }
  return Buffer.concat(pieces)
}

/** A response whose text is decoded, and cleaned as any from outside, only when read. */
const answerOf = (status: number, headers: Record<string, string>, bytes: Buffer): WholeAnswer => ({
  status,
  headers,
  bytes,
  get text() {
    return outsideText(bytes.toString('utf8'))
  },
})

const plain = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

/**
 * Opens a caller. It reaches only allowed addresses (`kernel/ssrf/address-check.ts`), returns redirects instead of
 * following them, reads bodies up to a limit, puts a deadline on the whole call, and counts it towards what the request or
 * delivery it is part of may ask of others (`kernel/ssrf/allowance.ts`).
 */
export const openCaller = (check: AddressCheck): Caller => {
  const agent = whenNeeded(() => reachingAgent(check, refused, patience))
  const make = async (
    { url, method = 'POST', headers = {}, body, maxBytes = usualMostBytes, ...more }: Call,
    signal: AbortSignal,
    read: (bytes: number) => void,
  ) => {
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
        return answerOf(answer.statusCode, given, await readCapped(answer.body, maxBytes, read))
      void answer.body.dump({ limit: maxBytes }).catch(() => undefined)
      return answerOf(answer.statusCode, given, Buffer.alloc(0))
    } catch (error) {
      signal.throwIfAborted()
      if (isRefused(error)) throw new CallFault('address', error)
      if (error instanceof AllowanceUsedUp) throw error
      throw new CallFault(deadline.aborted ? 'timeout' : 'unreachable', error)
    }
  }
  return {
    call: ({ maxBytes = usualMostBytes, ...call }, signal) =>
      withinAllowance({ maxBytes, signal }, (read) => make({ ...call, maxBytes }, signal, read)).catch(
        (error: unknown) => {
          throw error instanceof AllowanceUsedUp ? new CallFault('tooMuch', error) : error
        },
      ),
    close: () => agent.ifOpen((dispatcher) => dispatcher.destroy()),
  }
}
