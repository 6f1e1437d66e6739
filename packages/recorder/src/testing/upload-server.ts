import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { anna } from '@hattama/contract/testing/account'
import type { ExpectedCall } from '@hattama/contract/connections/call-rule'
import { paths } from '@hattama/contract/rules/app/paths'
import { callHints, type CallHints } from '@hattama/contract/speech/hint'
import { recorderNotes, type RecorderNotes } from '@hattama/contract/insight/note'
import type { UploadMetadata } from '@hattama/contract/library/upload'

/**
 * Replaces an answer: a status, storage full, rate limited (retry in 3 s), a proxy's limit, HTML with 200, silence, or a cut
 * connection.
 */
export type Trouble = number | 'full' | 'busy' | 'proxy' | 'html' | 'hang' | 'cut'

const user = { ...anna, email: 'aliya@example.kz' }

/**
 * The part of the server that the extension talks to: sign-in, tus and receipts, with the real tus server on a real
 * disk. `trouble` decides per request what goes wrong; null lets it through.
 */
export const startUploadServer = async (port = 0, folder?: string) => {
  const directory = folder ?? join(tmpdir(), `hattama-uploads-${randomUUID()}`)
  const store = new FileStore({ directory })
  // the store creates its folder without saying when; removing it meanwhile would be an error nobody can catch
  while (!existsSync(directory)) await setTimeout(2)
  const tus = new Server({ path: '/api/uploads', datastore: store, maxSize: 2 ** 30 })
  const state = {
    token: 'device-token',
    trouble: (_request: IncomingMessage): Trouble | null => null,
    /** replaces the real hash in receipts */
    lie: null as string | null,
    requests: [] as string[],
    /** what call pages showed, by recording; null: this server predates hints */
    hints: new Map<string, CallHints>() as Map<string, CallHints> | null,
    /** uploads whose recorder has stopped, in the order in which it said so; null: this server predates that */
    stopped: [] as string[] | null,
    /** notes by recording, in the order they came */
    notes: new Map<string, RecorderNotes[]>(),
    /** calls in the user's calendars that have a rule */
    expected: [] as ExpectedCall[],
    /** when the meeting of every recording ends by its calendar, epoch ms; null: it has no meeting */
    slotEndsAt: null as number | null,
    /** pictures of slides, by id */
    slides: new Map<string, { atMs: number; bytes: Buffer }>(),
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    state.requests.push(`${request.method} ${path}`)
    const trouble = state.trouble(request)
    if (trouble !== null) return misbehave(trouble, request, response)
    if (path === '/api/auth/login') return json(response, { token: 'session-token', user })
    if (path === '/api/auth/devices') {
      return json(response, { id: 'd1', token: state.token, label: 'test', user })
    }
    if (path === '/api/auth/logout') return json(response, {})
    const hinted = /^\/api\/recordings\/([\w-]+)\/hints$/.exec(path)
    const noted = /^\/api\/recordings\/([\w-]+)\/notes$/.exec(path)
    const shown = /^\/api\/recordings\/[\w-]+\/slides\?/.test(path)
    const isOfCalendar = path === paths.expectedCalls || /^\/api\/recordings\/[\w-]+\/meeting$/.test(path)
    if (!path.startsWith('/api/uploads') && !hinted && !noted && !shown && !isOfCalendar)
      return page(response)
    if (request.headers.authorization !== `Bearer ${state.token}`) {
      return json(response, { error: 'Authentication failed', code: 'AUTH_FAILED' }, 401)
    }
    if (isOfCalendar)
      return json(response, path === paths.expectedCalls ? { calls: state.expected } : meeting())
    if (noted?.[1]) return takeNotes(noted[1], request, response)
    if (shown) return takeSlide(new URL(path, 'http://local').searchParams, request, response)
    if (hinted?.[1]) return takeHints(hinted[1], request, response)
    const receipt = /^\/api\/uploads\/(\w+)\/receipt$/.exec(path)
    if (receipt?.[1]) return json(response, await receiptOf(receipt[1]))
    const stopped = /^\/api\/uploads\/(\w+)\/stopped$/.exec(path)
    if (stopped?.[1]) {
      state.stopped?.push(stopped[1])
      return void response.writeHead(state.stopped ? 204 : 404).end()
    }
    return tus.handle(request, response)
  }

  const meeting = () => {
    const [startsAt, endsAt] = [1800_000, 0].map((ms) => new Date((state.slotEndsAt ?? 0) - ms).toISOString())
    const taken = { eventId: null, title: 'Weekly', startsAt, endsAt, people: [], agenda: '' }
    return { taken: state.slotEndsAt === null ? null : taken, choices: [] }
  }

  const takeHints = async (id: string, request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!state.hints || request.method !== 'PUT') {
      return json(response, { error: 'Not found.', code: 'NOT_FOUND' }, 404)
    }
    const parsed = callHints.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    if (!parsed.success) return json(response, { error: 'No', code: 'INVALID_INPUT' }, 422)
    state.hints.set(id, parsed.data)
    return json(response, { hints: parsed.data.hints.length, named: [] })
  }

  const takeSlide = async (place: URLSearchParams, request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    state.slides.set(place.get('slide') ?? '', {
      atMs: Number(place.get('atMs')),
      bytes: Buffer.concat(chunks),
    })
    response.writeHead(204).end()
  }

  const takeNotes = async (id: string, request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const parsed = recorderNotes.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    if (!parsed.success) return json(response, { error: 'No', code: 'INVALID_INPUT' }, 422)
    state.notes.set(id, [...(state.notes.get(id) ?? []), parsed.data])
    response.writeHead(204).end()
  }

  const receiptOf = async (id: string) => {
    const { size, offset } = await factsOf(id)
    const complete = size !== undefined && size === offset
    return {
      recordingId: `r-${id}`,
      complete,
      bytes: offset,
      sha256: complete ? (state.lie ?? (await hashOf(join(directory, id)))) : null,
    }
  }

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Reads the facts of an upload, which are overwritten in place: their file may be empty for a moment, so it retries. */
  const factsOf = async (id: string, left = 50): ReturnType<typeof store.getUpload> => {
    try {
      return await store.getUpload(id)
    } catch (error) {
      if (left === 0) throw new Error(`The facts of upload ${id} stay unreadable`, { cause: error })
      await setTimeout(20)
      return factsOf(id, left - 1)
    }
  }

  /** Every upload on the disk, with its metadata. */
  const uploads = async () => {
    const names = await readdir(directory)
    // the facts of an upload are written a moment after its file
    const ids = names.filter((name) => names.includes(`${name}.json`))
    return Promise.all(
      ids.map(async (id) => {
        const { metadata, size, offset } = await factsOf(id)
        return {
          id,
          path: join(directory, id),
          complete: size === offset,
          bytes: offset,
          metadata: JSON.parse(metadata?.['hattama'] ?? '{}') as UploadMetadata,
          read: () => readFile(join(directory, id)),
        }
      }),
    )
  }

  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return {
    origin,
    directory,
    state,
    uploads,
    /** Stops answering and leaves the files, like a server that died. */
    stop,
    async remove() {
      await stop()
      // a cut request may still be writing its last piece
      await rm(directory, { recursive: true, force: true, maxRetries: 50 })
    },
  }
}

export type UploadServer = Awaited<ReturnType<typeof startUploadServer>>

const json = (response: ServerResponse, body: object, status = 200) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

const page = (response: ServerResponse) => {
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end('<!doctype html><title>Sign in to the network</title>')
}

const misbehave = (trouble: Trouble, request: IncomingMessage, response: ServerResponse) => {
  if (trouble === 'hang') return undefined
  if (trouble === 'cut') return request.socket.destroy()
  if (trouble === 'html') return page(response)
  request.resume()
  if (trouble === 'proxy') return response.writeHead(413, { 'Content-Type': 'text/html' }).end('<h1>413</h1>')
  if (trouble === 'busy') {
    response.setHeader('Retry-After', '3')
    return json(response, { error: 'Too many', code: 'RATE_LIMITED' }, 429)
  }
  if (trouble === 'full') return json(response, { error: 'No room left', code: 'STORAGE_FULL' }, 413)
  return json(response, { error: 'Trouble', code: 'SERVER_ERROR' }, trouble)
}

const hashOf = async (path: string) => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}
