import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type Access, openClient } from '@hattama/client/client'
import { DetailedError, Upload } from 'tus-js-client'
import { Exit, given } from './exit.ts'

/** Largest chunk of a file per request, bytes: this much is resent when a request breaks. */
const pieceBytes = 16 * 1024 ** 2
/** Smallest one, behind a proxy that refuses larger requests, bytes. */
const minPieceBytes = 64 * 1024
/** Backoff before a failed chunk is retried, ms; reset by each chunk that arrives. */
const patienceMs = [500, 1000, 3000, 5000, 10_000, 20_000, 30_000]

type Sending = {
  access: Access
  title?: string | undefined
  language?: string | undefined
  /** bytes received so far, and in total */
  onProgress: (sent: number, length: number) => void
  stop: AbortSignal
}

/** Derives a UUID from a text, always the same (RFC 9562, version 8). */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

const encoded = (text: string) => Buffer.from(text).toString('base64')

/** What the server itself says; null if something else answered, such as a proxy with a page of its own. */
const refusalIn = (body: string): { error: string; code: string } | null => {
  try {
    const refusal = JSON.parse(body) as { error?: unknown; code?: unknown } | null
    const { error, code } = refusal ?? {}
    return typeof error === 'string' && typeof code === 'string' ? { error, code } : null
  } catch {
    return null
  }
}

/** Whether a proxy refused a chunk for its size, as nginx does above 1 MB by default. */
const isProxyLimit = (error: Error): boolean => {
  const response = error instanceof DetailedError ? error.originalResponse : null
  return response?.getStatus() === 413 && refusalIn(response.getBody()) === null
}

/** Why the server refused a chunk, in its own words. */
const refusalOf = (error: Error): Exit => {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new Exit('unreachable', `Couldn’t reach the server: ${error.message.split(',')[0]}`)
  if (isProxyLimit(error))
    return new Exit(
      'refused',
      'A proxy in front of the server rejects uploads. Raise its request size limit (in nginx: client_max_body_size).',
    )
  const [status, refusal] = [response.getStatus(), refusalIn(response.getBody())]
  if (!refusal) return new Exit('refused', `The server responded with ${status}.`)
  return new Exit(status === 401 ? 'noKey' : 'refused', `${refusal.error} (${refusal.code})`)
}

/** Continues in chunks half as large; false if they are small already. */
const sendSmaller = (upload: Upload): boolean => {
  const bytes = (upload.options.chunkSize ?? pieceBytes) / 2
  if (bytes < minPieceBytes) return false
  upload.options.chunkSize = bytes
  upload.start()
  return true
}

/** `sameAs`: an earlier recording made of the same file, if there is one */
type Sent = { recordingId: string; sameAs: string | null }

/**
 * Sends a file by tus and returns the id of its recording. The server recognises a file by its path, size and date: called
 * again after an interruption it resumes, and after completion it makes no second recording.
 * @throws Exit if the file cannot be read, the server refuses it, or what arrived differs from what was sent
 */
export const sendFile = async (path: string, sending: Sending): Promise<Sent> => {
  const { access, title, language, onProgress, stop } = sending
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new Exit('failed', `No such file: ${path}`)
  if (found.size === 0) throw new Exit('failed', `${path} is empty`)
  const http = openClient(access)
  const me = given(await http.GET('/api/auth/me', { signal: stop }))
  const metadata = {
    filename: basename(path),
    fileModifiedAt: found.mtime.toISOString(),
    clientId: uuidOf([me.workspaceId, me.id, resolve(path), found.size, found.mtimeMs].join('\n')),
    ...(title && { title }),
    ...(language && { language }),
  }
  const begun = await http.POST('/api/uploads', {
    params: {
      header: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(found.size),
        'Upload-Metadata': `filename ${encoded(metadata.filename)},hattama ${encoded(JSON.stringify(metadata))}`,
      },
    },
    parseAs: 'text',
    signal: stop,
  })
  given(begun)
  const location = begun.response.headers.get('location')
  if (!location) throw new Exit('refused', 'The server didn’t say where to upload.')
  const uploadUrl = new URL(location, access.server)
  // a proxy that reports a different host than the requested one must not get the key
  if (uploadUrl.host !== new URL(access.server).host) uploadUrl.host = new URL(access.server).host

  await new Promise<void>((done, fail) => {
    const upload = new Upload(createReadStream(path), {
      uploadUrl: uploadUrl.href,
      uploadSize: found.size,
      chunkSize: pieceBytes,
      retryDelays: patienceMs,
      headers: { Authorization: `Bearer ${access.key}` },
      onProgress: (sent) => onProgress(sent, found.size),
      onError: (error) => {
        if (!isProxyLimit(error) || !sendSmaller(upload)) fail(refusalOf(error))
      },
      onSuccess: () => done(),
    })
    stop.addEventListener('abort', () => {
      void upload.abort()
      fail(new Exit('interrupted', 'Stopped. Run the same command again to continue.'))
    })
    upload.start()
  })

  const id = uploadUrl.pathname.split('/').at(-1) ?? ''
  const receipt = given(await http.GET('/api/uploads/{id}/receipt', { params: { path: { id } } }))
  if (receipt.bytes !== found.size || receipt.sha256 !== (await sha256Of(path)))
    throw new Exit('failed', `${path} changed during the upload, so the server has a different version.`)
  return { recordingId: receipt.recordingId, sameAs: receipt.sameAs ?? null }
}
