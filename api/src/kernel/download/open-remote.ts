import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { DownloadFault } from './fault.ts'

const mostRedirects = 5

export type RemoteOptions = {
  signal: AbortSignal
  /** the connections to use; by default any to anywhere */
  dispatcher?: Dispatcher
  /** asked of the address and of each redirect; throws where it may not go */
  judge?: (url: URL) => void
  /** `Accept` */
  accept?: string
  /** longest silence before the answer and within it, ms; by default the dispatcher's */
  silenceMs?: number | undefined
}

/** Only what is behind a byte; with a validator only if it still is the same file. */
type Rest = { from: number; validator: string | null }

/**
 * A file about to be read `from` a byte. `length` of what comes, as the server said; null when it did not. `validator`
 * names this very file, to ask for the rest of it; null where the server cannot begin in the middle.
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
 * Asks for a file or the rest of it. Redirects are followed by hand, five at most, and each is judged like the address
 * itself.
 * @throws DownloadFault; what `judge` throws; the abort reason
 */
export const openRemote = async (
  address: string,
  options: RemoteOptions,
  rest: Rest | null = null,
): Promise<Remote> => {
  let url = new URL(address)
  for (let hops = 0; hops <= mostRedirects; hops++) {
    options.judge?.(url)
    const { statusCode, headers, body } = await ask(url, options, rest)
    if (statusCode === 200 || (statusCode === 206 && rest)) {
      const range = /^bytes (\d+)-/.exec(one(headers, 'content-range'))
      const length = Number(headers['content-length'] ?? Number.NaN)
      return {
        body,
        from: statusCode === 200 ? 0 : Number(range?.[1]),
        length: Number.isFinite(length) ? length : null,
        validator: validatorOf(headers),
        disposition: one(headers, 'content-disposition'),
        url,
      }
    }
    // what is not wanted is not read; the connection ends with it
    discard({ body })
    const location = one(headers, 'location')
    const next = statusCode >= 300 && statusCode < 400 && location ? URL.parse(location, url.href) : null
    if (!next) throw new DownloadFault('status', `The server answered ${statusCode}.`, { status: statusCode })
    url = next
  }
  throw new DownloadFault('refused', 'The address leads on and on.')
}

/** Gives a connection back; what was not read of the body is thrown away. */
export const discard = ({ body }: Pick<Remote, 'body'>) => body.on('error', () => undefined).destroy()

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
        // what is measured and hashed are the bytes of the file
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

/** A strong entity tag, else the date of the last change (RFC 9110, 13.1.5), of a server that sends parts. */
const validatorOf = (headers: Headers) => {
  if (one(headers, 'accept-ranges') !== 'bytes') return null
  const tag = one(headers, 'etag')
  return (tag.startsWith('"') ? tag : one(headers, 'last-modified')) || null
}
