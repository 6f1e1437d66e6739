import type { ServerEvent } from '@hattama/contract/app/event'
import { getEventListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { publish } from './publish.ts'
import { eventRoutes } from './routes.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'

const most = 60
const t = testApp([deletionRoutes, eventRoutes], { settings: { LIMIT_STREAMS_PER_PERSON: String(most) } })

/** Follows the stream; `next` waits for the next event. */
const follow = async (token: string, app: Pick<typeof t.app, 'request'> = t.app) => {
  const gone = new AbortController()
  const response = await app.request('/api/events', {
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<ServerEvent> => {
    for (;;) {
      const found = /^data: (.+)\n\n/m.exec(text)
      if (found?.[1]) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1]) as ServerEvent
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      text += decoder.decode(value, { stream: true })
    }
  }
  const leave = async () => {
    gone.abort()
    await reader.cancel().catch(() => undefined)
  }
  return { response, next, leave }
}

/** An event that is not about a recording. */
const about = (modelId: string): ServerEvent => ({
  type: 'model',
  modelId,
  state: 'absent',
  receivedBytes: 0,
})

test('a stream says hello, then what happens in its workspace and nowhere else', async () => {
  const [mine, other] = [await t.signedIn(), await t.signedIn()]
  const stream = await follow(mine.token)
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(await stream.next()).toEqual({ type: 'hello' })
  await t.upload(other.token, wav(0.01))
  const { recordingId } = (await t.upload(mine.token, wav(0.01))).body
  expect(await stream.next()).toMatchObject({ recordingId, status: 'uploading' })
  expect(await stream.next()).toEqual({
    type: 'recording',
    recordingId,
    status: 'uploaded',
    progress: 0,
    step: null,
  })
  await t.call('DELETE', `/api/recordings/${recordingId}`, mine.token)
  expect(await stream.next()).toEqual({ type: 'deleted', recordingId })
  await stream.leave()
})

test('what is rolled back is never told', async () => {
  const mine = await t.signedIn()
  const stream = await follow(mine.token)
  await stream.next()
  await t.database.db
    .transaction()
    .execute(async (trx) => {
      await publish(trx, mine.workspaceId, about('undone'))
      throw new Error('undo')
    })
    .catch(() => undefined)
  await publish(t.database.db, mine.workspaceId, about('kept'))
  expect(await stream.next()).toEqual(about('kept'))
  await stream.leave()
})

test('many follow over one connection, and leave nothing behind', async () => {
  const mine = await t.signedIn()
  const streams = await Promise.all(Array.from({ length: 50 }, () => follow(mine.token)))
  await Promise.all(streams.map((s) => s.next()))
  await publish(t.database.db, mine.workspaceId, about('x'))
  const heard = await Promise.all(streams.map((s) => s.next()))
  expect(heard.every((e) => e.type === 'model')).toBe(true)
  const [row] = await t.database.sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and query = 'listen "hattama_events"'`
  expect(row?.['n']).toBeLessThanOrEqual(1)
  await Promise.all(streams.map((s) => s.leave()))
  await expect.poll(() => t.parts.events.count()).toBe(0)
})

test('a connection that is cut is taken up again', async () => {
  const mine = await t.signedIn()
  const stream = await follow(mine.token)
  await stream.next()
  await t.database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`
  const heard = stream.next()
  for (let i = 0; i < 50; i += 1) {
    await publish(t.database.db, mine.workspaceId, about('y'))
    if (await Promise.race([heard.then(() => true), sleep(200, false)])) break
  }
  expect(await heard).toEqual(about('y'))
  await stream.leave()
})

test('a stream lives while its token does', async () => {
  const mine = await t.signedIn()
  const stream = await follow(mine.token, eventRoutes(t.parts, 50))
  await stream.next()
  await sleep(200)
  await publish(t.database.db, mine.workspaceId, about('z'))
  expect(await stream.next()).toEqual(about('z'))
  await t.call('POST', '/api/auth/logout', mine.token)
  await expect(stream.next()).rejects.toThrow('the stream ended')
})

test('a person has so many streams and no more, is told when to ask again, and gets one when another has ended', async () => {
  const [mine, other] = [await t.signedIn(), await t.signedIn()]
  const streams = await Promise.all(Array.from({ length: most }, () => follow(mine.token)))
  await Promise.all(streams.map((s) => s.next()))
  const refused = await t.call('GET', '/api/events', mine.token)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const apart = await follow(other.token)
  expect(await apart.next()).toEqual({ type: 'hello' })
  await streams[0]?.leave()
  await expect.poll(() => t.parts.events.count()).toBe(most)
  const again = await follow(mine.token)
  expect(await again.next()).toEqual({ type: 'hello' })
  await Promise.all([...streams.slice(1), again, apart].map((s) => s.leave()))
})

test('what many streams ask of the database now and again is a question or two, not one each', async () => {
  const mine = await t.signedIn()
  const asked: string[][] = []
  let alone = 0
  const parts = {
    ...t.parts,
    workspacesOf: (tokens: readonly string[]) => {
      asked.push([...tokens])
      return t.parts.workspacesOf(tokens)
    },
    lookUp: (token: string) => {
      alone += 1
      return t.parts.lookUp(token)
    },
  }
  const app = eventRoutes(parts, 600)
  const streams = await Promise.all(Array.from({ length: 40 }, () => follow(mine.token, app)))
  await Promise.all(streams.map((s) => s.next()))
  await expect.poll(() => asked.length + alone, { timeout: 120_000 }).toBeGreaterThan(0)
  // a round of checks has passed, however slow the machine: none looks up the same token twice, or on its own
  expect(alone).toBe(0)
  expect(asked[0]).toEqual([mine.token])
  await Promise.all(streams.map((s) => s.leave()))
})

test('a stream that has ended leaves nothing with the server that goes on', async () => {
  const mine = await t.signedIn()
  const held = () => getEventListeners(t.parts.events.closed, 'abort').length
  await expect.poll(held).toBe(0)
  const streams = await Promise.all(Array.from({ length: 5 }, () => follow(mine.token)))
  await Promise.all(streams.map((s) => s.next()))
  await Promise.all(streams.map((s) => s.leave()))
  await expect.poll(held).toBe(0)
})
