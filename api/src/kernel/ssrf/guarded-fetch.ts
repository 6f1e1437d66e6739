import { readAtMost } from '../read-at-most.ts'
import { whenNeeded } from '../when-needed.ts'
import { withinAllowance } from './allowance.ts'
import { type AddressCheck, mayReach, type Patience, reachingAgent } from './address-check.ts'

/** An address this server does not connect to on behalf of untrusted users. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

const refused = () => new ForbiddenAddress('not a public address')

type Init = { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal | null }

const textOf = (body: unknown): string => {
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('Forms and text are sent, nothing else')
}

/**
 * A `fetch` for untrusted URLs, safe from server-side request forgery (SSRF): to allowed addresses only, without following
 * redirects, with timeouts and a size limit, of the allowance of the work it is part of.
 * @throws ForbiddenAddress, AllowanceUsedUp, Error if the response is longer than `maxBytes`
 */
export const guardedFetch = (check: AddressCheck, patience: Patience, maxBytes: number) => {
  const agent = whenNeeded(() => reachingAgent(check, refused, patience))
  const ask = async (url: URL, init: Init, read: (bytes: number) => void): Promise<Response> => {
    const { fetch } = await import('undici')
    const { status, headers, body } = await fetch(url, {
      method: init.method ?? 'GET',
      ...(init.headers && { headers: init.headers }),
      ...(init.body !== undefined && init.body !== null && { body: textOf(init.body) }),
      ...(init.signal && { signal: init.signal }),
      redirect: 'manual',
      dispatcher: await agent.get(),
    })
    const whole = body && new Uint8Array(await readAtMost(body, maxBytes))
    read(whole?.length ?? 0)
    const isEmpty = [204, 205, 304].includes(status)
    return new Response(isEmpty ? null : whole, { status, headers: Object.fromEntries(headers) })
  }
  return async (address: string, init: Init): Promise<Response> => {
    const url = new URL(address)
    if (!mayReach(url, check)) throw refused()
    const signal = init.signal ?? new AbortController().signal
    return withinAllowance({ maxBytes, signal }, (read) => ask(url, init, read))
  }
}
