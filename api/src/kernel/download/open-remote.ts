import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { heard } from '../heard.ts'
import { DownloadFault } from './fault.ts'

const maxRedirects = 5

export type RemoteOptions = {
  signal: AbortSignal
  /** the connections to use; by default unrestricted */
  dispatcher?: Dispatcher
  /** called with the address and each redirect; throws if it is not allowed */
  judge?: (url: URL) => void
  /** `Accept` */
  accept?: string
  /** timeout for the headers and between pieces of the body, ms; by default the dispatcher's */
  silenceMs?: number | undefined
}

/** Asks only for the bytes from `from` on; with a validator, only if it is still the same file. */
type Rest = { from: number; validator: string | null }

/**
 * A file about to be read `from` a byte. `length`: of the body, as announced by the server; null if it did not. `validator`:
 * identifies this version of the file when asking for the rest; null if the server does not support ranges.
 */
export type Remote = {
  body: Readable
  from: number
  length: number | null
  validator: string | null
  /** `Content-Disposition` */
  disposition: string
  /** where the redirects ended */
  url: URL
}

/**
 * Requests a file or the rest of it. Redirects are followed by hand, five at most, and checked like the address itself.
 * @throws DownloadFault; what `judge` throws; the abort reason
 */
export const openRemote = async (
  address: string,
  options: RemoteOptions,
  rest: Rest | null = null,
): Promise<Remote> => {
  let url = new URL(address)
  for (let hops = 0; hops <= maxRedirects; hops++) {
    options.judge?.(url)
    const { statusCode, headers, body } = await ask(url, options, rest)
    if (statusCode === 200 || (statusCode === 206 && rest)) {
      const range = /^bytes (\d+)-/.exec(one(headers, 'content-range'))
      const length = Number(headers['content-length'] ?? Number.NaN)
      return {
        body: heard(body),
        from: statusCode === 200 ? 0 : Number(range?.[1]),
        length: Number.isFinite(length) ? length : null,
        validator: validatorOf(headers),
        disposition: one(headers, 'content-disposition'),
        url,
      }
    }
    // an unwanted body is not read; its connection is closed
    discard({ body })
    const location = one(headers, 'location')
    const next = statusCode >= 300 && statusCode < 400 && location ? URL.parse(location, url.href) : null
    if (!next) throw new DownloadFault('status', `The server answered ${statusCode}.`, { status: statusCode })
    url = next
  }
  throw new DownloadFault('refused', 'The address leads on and on.')
}

/** Releases a connection; the unread rest of the body is thrown away. */
export const discard = ({ body }: Pick<Remote, 'body'>) => heard(body).destroy()

const ask = async (
  url: URL,
  { signal, dispatcher, accept = '*/*', silenceMs }: RemoteOptions,
  rest: Rest | null,
) => {
  try {
    const { request } = await import('undici')
    return await request(url, {
      signal,
      ...(dispatcher && { dispatcher }),
      ...(silenceMs !== undefined && { headersTimeout: silenceMs, bodyTimeout: silenceMs }),
      headers: {
        'user-agent': 'Hattama',
        accept,
        // the bytes measured and hashed must be those of the file
        'accept-encoding': 'identity',
        ...(rest && { range: `bytes=${rest.from}-` }),
        ...(rest?.validator && { 'if-range': rest.validator }),
      },
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof DownloadFault) throw error
    throw new DownloadFault('unreachable', 'The server does not answer.', { cause: error })
  }
}

type Headers = Record<string, string | string[] | undefined>

const one = (headers: Headers, name: string) => [headers[name]].flat()[0] ?? ''

/** A strong entity tag, else the date of the last change (RFC 9110, 13.1.5), if the server supports ranges. */
const validatorOf = (headers: Headers) => {
  if (one(headers, 'accept-ranges') !== 'bytes') return null
  const tag = one(headers, 'etag')
  return (tag.startsWith('"') ? tag : one(headers, 'last-modified')) || null
}
