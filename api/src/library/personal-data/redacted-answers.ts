import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { createMiddleware } from 'hono/factory'
import { sql } from 'kysely'
import { builtOnce } from '#kernel/db/built-once.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { isJson } from '#kernel/http/is-json.ts'
import type { Http } from '#kernel/http/router.ts'
import type { Person } from '#kernel/http/person.ts'
import { hidesAnyIn } from '../recordings/hides-any.ts'
import { redactAnswer } from './redact-in-thread.ts'
import { lookedFor } from './settings.ts'

/**
 * Answers that hold nothing said in meetings: accounts, memberships, settings, and who something is shared with or sent to,
 * which are addresses. All other routes are searched, including those added later; where one of the two below is a setting,
 * and another names meetings, each is listed.
 */
const ofNoMeeting = [
  /^\/api\/(?:auth|team|workspaces|invitations|keys|security-log|visibility|events|connections|openapi\.json)(?:\/|$)/,
  /^\/api\/users\/(?:profile|password|account|export|voice)$/,
  /^\/api\/workspace\/(?:plan|second-factor|sso|links|personal-data|vocabulary)(?:\/|$)/,
  /^\/api\/workspace\/(?:speech|voices|voices\/people(?:\/[^/]+(?:\/link)?)?)$/,
  /^\/api\/server\/(?:people|workspaces|usage|engines|mails|storage)(?:\/|$)/,
  /^\/api\/recordings\/[^/]+\/(?:visibility|links|letters|personal-data)(?:\/|$)/,
]

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Most ids looked up per answer; anything beyond is hidden, like everything that does not say whose it is. */
const maxIds = 5000

/** Asks whether a workspace hides anything. */
const openHidesAny = (db: Db) => {
  const ask = builtOnce(db, ['workspaceId'], ({ workspaceId }: Pick<Person, 'workspaceId'>) =>
    db.selectNoFrom(hidesAnyIn(workspaceId).as('hidesAny')),
  )
  return async ({ workspaceId }: Person) => (await ask({ workspaceId }))[0]?.hidesAny !== false
}

/** Splits recording ids into those a person reads in full and those they do not; the wish `hidden` ignores their reveals. */
const sidesOf = async (
  db: Db,
  { workspaceId, userId, tokenId }: Person,
  ids: readonly string[],
  wish: string | undefined,
) => {
  const { rows } = await sql<{ id: string; isShown: boolean }>`
    select r.id, not r.hides_personal or ${wish !== 'hidden'} and exists (
      select from personal_reveals x where x.recording_id = r.id and x.user_id = ${userId}
        and x.token_id = ${tokenId} and x.until > now()) as "isShown"
    from recordings r where r.workspace_id = ${workspaceId} and r.id = any(${ids}::uuid[])`.execute(db)
  const [shown, hidden] = [true, false].map((side) =>
    rows.filter(({ isShown }) => isShown === side).map(({ id }) => id),
  )
  return { shown: shown ?? [], hidden: hidden ?? [] }
}

/** The recording whose id is in a path, or that owns what the id names. */
const recordingIn = async (db: Db, path: string): Promise<string | null> => {
  const [id] = path.toLowerCase().match(uuid) ?? []
  if (!id) return null
  const { rows } = await sql<{ id: string }>`
    select id from recordings where id = ${id}
    union all select recording_id from summaries where id = ${id}
    union all select recording_id from segments where id = ${id}
    union all select recording_id from protocols where id = ${id} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether JSON holds the mark, written as it is or with escapes. What is no JSON is refused elsewhere. */
const holdsMark = (body: string) => {
  if (body.includes(hiddenMark)) return true
  if (!body.includes('\\u')) return false
  try {
    return JSON.stringify(JSON.parse(body)).includes(hiddenMark)
  } catch {
    return false
  }
}

type Hide = (json: string) => Promise<string>

/** Redacts each event of a stream as it passes. */
const hiddenEvents = (hide: Hide) => {
  let rest = ''
  return new TransformStream<string, string>({
    transform: async (chunk, out) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const said = line.startsWith('data: ') ? `data: ${await hide(line.slice(6))}` : line
        out.enqueue(`${said}\n`)
      }
    },
    flush: (out) => (rest === '' ? undefined : out.enqueue(rest)),
  })
}

/**
 * The one place where API answers are redacted of personal data (PII): it wraps all routes, so that a new route is covered
 * as well. What a person has revealed passes in full, unless they ask for it hidden (`?personal=hidden`), as anything
 * that stores an answer does. Nothing that was read hidden can be written back.
 */
export const redactedAnswers = (db: Db) => {
  const hidesAny = openHidesAny(db)
  return createMiddleware<Http>(async (c, next) => {
    const { path, method } = c.req
    if (ofNoMeeting.some((one) => one.test(path))) return next()
    if (method !== 'GET' && isJson(c.req.header('content-type')) && holdsMark(await c.req.text())) {
      throw new Failure('PERSONAL_DATA_HIDDEN')
    }
    await next()
    const person = c.get('person') as Person | undefined
    const type = c.res.headers.get('content-type') ?? ''
    const isStream = type.startsWith('text/event-stream')
    if (!person || !(isStream || type.startsWith('application/json'))) return undefined
    // a file, not an answer: it was redacted when it was made
    if (c.res.headers.get('content-disposition')?.startsWith('attachment')) return undefined
    // the body is looked at last: one that nobody looked at is sent as it is, without a stream
    if (!(c.get('hidesAny') ?? (await hidesAny(person))) || !c.res.body) return undefined
    const looked = await lookedFor(db, person.workspaceId)
    const about = await recordingIn(db, path)
    const asker = { signal: c.req.raw.signal, whose: person.workspaceId }
    const hide: Hide = async (json) => {
      const ids = [...new Set([...(about ? [about] : []), ...(json.match(uuid) ?? [])])].slice(0, maxIds)
      const { shown, hidden } = await sidesOf(db, person, ids, c.req.query('personal'))
      const root = about === null ? null : shown.includes(about)
      if (root && hidden.length === 0) return json
      return redactAnswer({ json, looked, shown, hidden, root }, asker)
    }
    const answer = c.res
    const headers = new Headers(answer.headers)
    headers.delete('content-length')
    if (isStream) {
      const body = answer.body
        ?.pipeThrough(new TextDecoderStream())
        .pipeThrough(hiddenEvents(hide))
        .pipeThrough(new TextEncoderStream())
      c.res = undefined
      c.res = new Response(body ?? null, { status: answer.status, headers })
      return undefined
    }
    const whole = await answer.text()
    const made = await hide(whole)
    // a cached copy from when it was shown must not match
    if (made !== whole) headers.delete('etag')
    c.res = undefined
    c.res = new Response(made, { status: answer.status, headers })
    return undefined
  })
}
