import { paths } from '@hattama/contract/rules/app/paths'
import { may } from '@hattama/contract/rules/app/policy'
import { createMiddleware } from 'hono/factory'
import { v7 as uuid } from 'uuid'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { type Http, newRouter } from '#kernel/http/router.ts'
import { carryOutOnce } from './carry-out-once.ts'
import { askAs, type OwnApi, Refused } from './own-api.ts'
import { readingTools } from './reading-tools.ts'
import { type Change, confirmMs, readChange, signChange, undoMs } from './signed-change.ts'
import type { Given, Tool } from './tool.ts'
import { decidingTools, proposingTools } from './writing-tools.ts'
import { jsonSent } from '#kernel/outside/json-of.ts'

/** The tools this person may use with their key. With nothing to propose there is nothing to confirm. */
const toolsOf = (person: Person): readonly Tool[] => {
  const open = (tools: readonly Tool[]) =>
    tools.filter(({ needs }) => needs.every((action) => may(person, action)))
  const proposing = open(proposingTools)
  return [...open(readingTools), ...proposing, ...(proposing.length > 0 ? decidingTools : [])]
}

/**
 * Refuses requests from pages of other origins, whatever credentials they have. Besides `PUBLIC_URL` a page may come from
 * the name that the request itself is for: other names than the server's own have been refused (`knownHosts`).
 */
const ownOrigin = (publicUrl: string) =>
  createMiddleware<Http>(async (c, next) => {
    const [origin, host] = [c.req.header('origin'), c.req.header('host')]
    const own = [
      new URL(publicUrl).origin,
      ...(host === undefined ? [] : [`http://${host}`, `https://${host}`]),
    ]
    if (origin !== undefined && !own.includes(origin)) throw new Failure('FORBIDDEN')
    await next()
  })

/** Tells a program without access where to ask for it (RFC 9728). */
const whereToAsk = (publicUrl: string) =>
  createMiddleware<Http>(async (c, next) => {
    await next()
    const facts = new URL(paths.oauthResource, publicUrl).href
    if (c.res.status === 401) c.res.headers.set('WWW-Authenticate', `Bearer resource_metadata="${facts}"`)
  })

/** What tools need, for one caller and one request. */
const givenFor = ({ db, env, urlKey }: Deps, person: Person, ask: Given['ask']): Given => {
  const holder = `${person.userId} ${person.tokenId}`
  const once =
    (purpose: 'confirm' | 'undo') =>
    async <T>(text: string, carryOut: (change: Change) => Promise<T>) => {
      const change = readChange(urlKey, purpose, holder, text)
      if (!change) throw new Refused('This change isn’t this key’s, or it has expired.')
      return carryOutOnce(db, change, () => carryOut(change))
    }
  const signed = (purpose: 'confirm' | 'undo', ms: number, change: Omit<Change, 'id' | 'expiresAt'>) =>
    signChange(urlKey, purpose, holder, { ...change, id: uuid(), expiresAt: Date.now() + ms })
  return {
    ask,
    linkTo: (id, seconds) =>
      new URL(`/recordings/${id}${seconds === undefined ? '' : `?t=${Math.floor(seconds)}`}`, env.publicUrl)
        .href,
    propose: (change) => ({ says: change.says, proposal: signed('confirm', confirmMs, change) }),
    confirm: once('confirm'),
    undo: once('undo'),
    signUndo: (change) => signed('undo', undoMs, change),
  }
}

/**
 * `/mcp`: the Model Context Protocol over streamable HTTP, without sessions: each request is self-contained, so any process
 * of the server may answer it, and a revoked key is refused at the next request.
 */
export const mcpRoutes = (deps: Deps & { api: OwnApi }) => {
  const { allow, env, api, log } = deps
  return newRouter()
    .use(paths.mcp, whereToAsk(env.publicUrl), ownOrigin(env.publicUrl))
    .post(paths.mcp, allow('profile.read'), async (c) => {
      const person = c.get('person')
      const forwarded = new Headers()
      for (const name of ['host', 'user-agent', ...(env.AUTH_IP_HEADER ? [env.AUTH_IP_HEADER] : [])]) {
        const value = c.req.header(name)
        if (value !== undefined) forwarded.set(name, value)
      }
      const ask = askAs(api, c.req.header('authorization') ?? '', c.env, forwarded)
      const body = jsonSent(await c.req.text())
      // the protocol's library is loaded at the first request
      const { answerProgram } = await import('./answer-program.ts')
      const asked = { request: c.req.raw, body, log }
      return answerProgram(givenFor(deps, person, ask), toolsOf(person), asked)
    })
}
