import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHost } from '../../link-host.ts'
import { type Asked, type Body, changesOf } from './changes.ts'
import { invalid, notFound, Refused, type StoredBlock, type StoredPage, wordsIn } from './stored.ts'
import { notionSignIn } from './notion-sign-in.ts'
import { anna, bot, minute, type Store, wireOf } from './wire.ts'

/** How it fails, before anything else: after `after` matching requests, `times` times. */
type Fault = {
  on: RegExp
  times: number
  after?: number
  /** `late`: does what it was asked, then breaks off; `held`: does it, and lets the caller wait */
  answer: 'busy' | 'down' | 'bad gateway' | 'conflict' | 'html' | 'late' | 'held' | 'hang up'
}

const version = '2026-03-11'

const error = (status: number, code: string, message: string) => ({
  object: 'error',
  status,
  code,
  message,
  request_id: randomUUID(),
})

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString('utf8')
  return text === '' ? null : (JSON.parse(text) as Body)
}

/**
 * Notion as it documents itself, version 2026-03-11: a fixed token, or those people grant by signing in, one bot, pages
 * and databases shared with it, blocks below them. Written from the published reference
 * (https://developers.notion.com/reference); never compared with the real one.
 */
export const startNotion = async () => {
  const store: Store = { blocks: [], pages: [], sources: [], pageSize: 100 }
  const { blocks, pages, sources } = store
  const { childrenOf, pageOut, sourceOut, listOf } = wireOf(store)
  const { put, makePage, ofBlock, ofPage } = changesOf(store)
  /** all requests, such as `POST /v1/pages` */
  const requests: string[] = []
  const state = {
    key: 'ntn_of_this_server',
    fault: null as Fault | null,
    /** whether the connection may write: without it, writes get 403 */
    mayWrite: true,
  }

  const signIn = notionSignIn()

  const search = (body: Body) => {
    const {
      query = '',
      filter,
      start_cursor,
      page_size,
    } = body as {
      query?: string
      filter?: { property: string; value: string }
      start_cursor?: string
      page_size?: number
    }
    if (filter && filter.property !== 'object') throw invalid('body.filter.property should be `"object"`')
    const named = ({ title }: { title: string }) => title.toLowerCase().includes(query.toLowerCase())
    const rows =
      filter?.value === 'data_source'
        ? sources.filter(named).map(sourceOut)
        : pages.filter((page) => !page.isGone && named(page)).map(pageOut)
    return listOf(rows, start_cursor, page_size)
  }

  const answer = (asked: Asked): unknown => {
    const { method, path, body } = asked
    const isWrite = method !== 'GET' && path !== '/v1/search' && !path.endsWith('/query')
    if (isWrite && !state.mayWrite)
      throw new Refused(403, 'restricted_resource', 'Insufficient permissions for this endpoint.')
    if (path === '/v1/users/me')
      return {
        object: 'user',
        id: bot,
        name: 'Hattama',
        avatar_url: null,
        type: 'bot',
        bot: { owner: { type: 'workspace', workspace: true }, workspace_name: 'Acme', workspace_id: 'w' },
      }
    if (path === '/v1/search') return search(body)
    if (path === '/v1/pages' && method === 'POST') return makePage(body ?? {})
    const [, what, id = '', rest = ''] =
      /^\/v1\/(pages|blocks|data_sources)\/([\w-]+)(\/\w+)?$/.exec(path) ?? []
    if (what === 'pages') return ofPage(id, asked)
    if (what === 'blocks') return ofBlock(id, rest, asked)
    if (what !== 'data_sources') throw new Refused(400, 'invalid_request_url', 'Invalid request URL.')
    const source = sources.find((one) => one.id === id)
    if (!source) throw notFound('data_source', id)
    if (rest !== '/query') return sourceOut(source)
    const { filter, start_cursor, page_size } = body as {
      filter?: { timestamp: 'created_time'; created_time: { on_or_after: string } }
      start_cursor?: string
      page_size?: number
    }
    const from = filter?.created_time.on_or_after ?? ''
    const rows = pages.filter(({ parent, isGone, at }) => parent.id === id && !isGone && at >= from)
    return listOf(rows.toReversed().map(pageOut), start_cursor, page_size)
  }

  const send = (
    response: ServerResponse,
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ) =>
    void response
      .writeHead(status, {
        'content-type': typeof body === 'string' ? 'text/html' : 'application/json; charset=utf-8',
        ...headers,
      })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

  const answered = (asked: Asked): { status: number; body: unknown } => {
    try {
      return { status: 200, body: answer(asked) }
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      return { status: fault.status, body: error(fault.status, fault.code, fault.message) }
    }
  }

  const badly = (kind: Fault['answer'], asked: Asked, response: ServerResponse) => {
    if (kind === 'busy')
      return send(response, 429, error(429, 'rate_limited', 'You have been rate limited.'), {
        'retry-after': '7',
      })
    if (kind === 'down')
      return send(
        response,
        503,
        error(503, 'service_unavailable', 'Notion is unavailable, please try again later.'),
      )
    if (kind === 'bad gateway') return send(response, 502, '<html><h1>502 Bad Gateway</h1></html>')
    if (kind === 'conflict')
      return send(
        response,
        409,
        error(409, 'conflict_error', 'Conflict occurred while saving. Please try again.'),
      )
    if (kind === 'html') return send(response, 200, '<html>Sign in</html>')
    if (kind === 'late' || kind === 'held') answered(asked)
    if (kind !== 'held') response.destroy()
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://x')
    const method = request.method ?? 'GET'
    const name = `${method} ${url.pathname}`
    requests.push(name)
    const asked = { method, path: url.pathname, query: url.searchParams, body: await bodyOf(request) }
    const { fault } = state
    if (fault && fault.times > 0 && fault.on.test(name)) {
      if ((fault.after ?? 0) > 0) fault.after = (fault.after ?? 0) - 1
      else {
        fault.times -= 1
        return badly(fault.answer, asked, response)
      }
    }
    const { authorization } = request.headers
    if (url.pathname.startsWith('/v1/oauth/')) {
      const headers = {
        ...(authorization !== undefined && { authorization }),
        ...(request.headers['content-type'] !== undefined && { type: request.headers['content-type'] }),
      }
      const { status, body } = signIn.answer(url.pathname, headers, asked.body)
      return send(response, status, body)
    }
    if (authorization !== `Bearer ${state.key}` && !signIn.isKnown(authorization))
      return send(response, 401, error(401, 'unauthorized', 'API token is invalid.'))
    if (request.headers['notion-version'] !== version)
      return send(response, 400, error(400, 'missing_version', 'Notion-Version header should be defined.'))
    const { status, body } = answered(asked)
    send(response, status, body)
  }
  const host = await startHost((request, response) => void serve(request, response))

  const lineOut = ({ type, content, id }: StoredBlock): string => {
    const text = `${type === 'to_do' ? `[${content['checked'] ? 'x' : ' '}] ` : ''}${wordsIn(content['rich_text'])}`
    const below = childrenOf(id).map((block) => `  ${lineOut(block)}`)
    return [`${type}: ${text}`, ...below].join('\n')
  }

  return {
    url: host.url,
    signIn,
    settings: {
      NOTION_API_URL: host.url,
      NOTION_CLIENT_ID: 'client',
      NOTION_CLIENT_SECRET: 'secret',
    },
    requests,
    state,
    store,
    blocks,
    pages,
    stop: host.stop,
    /** shares a page with the connection */
    sharePage: (title: string) => {
      const page: StoredPage = {
        id: randomUUID(),
        title,
        parent: { type: 'workspace', id: '' },
        properties: {},
        by: anna,
        isGone: false,
        at: minute(),
      }
      pages.push(page)
      return page.id
    },
    /** shares a database with the connection; columns by name and type */
    shareDatabase: (title: string, types: Record<string, string>) => {
      const columns = Object.fromEntries(
        Object.entries(types).map(([name, type], i) => [
          name,
          { id: type === 'title' ? 'title' : `c${i}%3A`, type },
        ]),
      )
      const id = randomUUID()
      sources.push({ id, title, columns })
      return id
    },
    /** pages made by this server's bot */
    made: () => pages.filter(({ by, isGone }) => by === bot && !isGone),
    /** the content of a page, one block a line */
    text: (page: string) => childrenOf(page).map(lineOut),
    /** someone writes below a page or a block, by hand */
    writeByHand: (parent: string, text: string, after?: string) =>
      put(
        [{ type: 'paragraph', paragraph: { rich_text: [{ text: { content: text } }] } }],
        parent,
        anna,
        after,
      ),
    blocksOf: childrenOf,
  }
}
export type LocalNotion = Awaited<ReturnType<typeof startNotion>>
