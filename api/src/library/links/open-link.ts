import type { Readable } from 'node:stream'
import { safeFileName } from '@hattama/contract/file-name'
import { type Dispatcher, request } from 'undici'
import { StepFault } from '#kernel/fault.ts'
import { type AddressCheck, literalAddress, RefusedAddress } from './address-check.ts'

const mostRedirects = 5

/**
 * A file a link leads to, about to be read `from` a byte. `length` of what comes, as the server said; null when it did
 * not. `validator` names this very file, to ask for the rest of it; null where the server cannot begin in the middle.
 */
export type OpenLink = {
  body: Readable
  from: number
  length: number | null
  filename: string
  validator: string | null
}

export type OpenOptions = {
  agent: Dispatcher
  check: AddressCheck
  signal: AbortSignal
  /** only what is behind a byte, if it still is the same file */
  rest?: { from: number; validator: string }
}

const refused = (detail: string) => new StepFault('link', 'link-refused', detail)

/** @throws StepFault where a link may not go */
const judge = (url: URL, { allows }: AddressCheck) => {
  if (!['http:', 'https:'].includes(url.protocol))
    throw refused('The link leads to something other than http.')
  const literal = literalAddress(url)
  if (literal !== null && !allows(literal)) throw refused('The link leads to an address that is not public.')
}

/**
 * Opens what a link leads to. Redirects are followed by hand, five at most, and each is judged like the link itself.
 * @throws StepFault `link-refused`, `link-denied`, `link-unreachable`
 */
export const openLink = async (link: string, options: OpenOptions): Promise<OpenLink> => {
  let url = new URL(link)
  for (let hops = 0; hops <= mostRedirects; hops++) {
    judge(url, options.check)
    const answer = await ask(url, options)
    const { statusCode, headers, body } = answer
    const length = Number(headers['content-length'] ?? Number.NaN)
    if (statusCode === 200 || (statusCode === 206 && options.rest)) {
      return {
        body,
        from: statusCode === 200 ? 0 : Number(/^bytes (\d+)-/.exec(one(headers, 'content-range'))?.[1]),
        length: Number.isFinite(length) ? length : null,
        filename: nameOf(headers, url),
        validator: validatorOf(headers),
      }
    }
    // what is not wanted is not read; the connection ends with it
    body.on('error', () => undefined).destroy()
    const location = one(headers, 'location')
    const next = statusCode >= 300 && statusCode < 400 && location ? URL.parse(location, url.href) : null
    if (!next) throw faultOfStatus(statusCode)
    url = next
  }
  throw refused('The link leads on and on.')
}

const ask = async (url: URL, { agent, signal, rest }: OpenOptions) => {
  try {
    return await request(url, {
      dispatcher: agent,
      signal,
      // what is measured and hashed are the bytes of the file
      headers: {
        'user-agent': 'Hattama',
        accept: 'audio/*, video/*, */*;q=0.5',
        'accept-encoding': 'identity',
        ...(rest && { range: `bytes=${rest.from}-`, 'if-range': rest.validator }),
      },
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof RefusedAddress) throw refused('The link leads to an address that is not public.')
    throw unreachable('The server the link leads to does not answer.', error)
  }
}

export const unreachable = (detail: string, cause?: unknown) =>
  new StepFault('link', 'link-unreachable', detail, { retryable: true, cause })

const faultOfStatus = (status: number) =>
  status >= 500 || status === 429 || status === 408
    ? unreachable(`The server the link leads to answered ${status}.`)
    : new StepFault('link', 'link-denied', `The server the link leads to answered ${status}.`)

type Headers = Record<string, string | string[] | undefined>

const one = (headers: Headers, name: string) => [headers[name]].flat()[0] ?? ''

/** A strong entity tag, else the date of the last change (RFC 9110, 13.1.5), of a server that sends parts. */
const validatorOf = (headers: Headers) => {
  if (one(headers, 'accept-ranges') !== 'bytes') return null
  const tag = one(headers, 'etag')
  return (tag.startsWith('"') ? tag : one(headers, 'last-modified')) || null
}

/** The name the server gives the file, else the end of the address. */
const nameOf = (headers: Headers, url: URL) => {
  const given = one(headers, 'content-disposition')
  const extended = /filename\*=(?:utf-8|iso-8859-1)'[^']*'([^;]+)/i.exec(given)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(given)?.[1]
  return safeFileName(decoded(extended ?? plain ?? url.pathname.split('/').findLast((part) => part !== '')))
}

const decoded = (text: string | undefined) => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return text
  }
}
