import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { askRoute } from '#testing/access/ask.ts'
import { makeScene, sharers } from '#testing/access/scene.ts'
import { accessTable } from '#testing/access/table.ts'
import { testApp } from '#testing/app.ts'
import { routes } from './app.ts'

const t = testApp(routes)

/** Routes whose `:id` is not of a recording or part of one. In all other routes it is. */
const ofNoRecording =
  /\/api\/(?:auth|users|keys|team|workspaces|workspace|templates|models|chats|invitations|collections|series|connections|deliveries|server)\//

const about = Object.entries(accessTable).filter(
  ([route]) => route.includes(':id') && !ofNoRecording.test(route),
)

/** What a route does with a recording, judged by who may use it where everybody sees the recording. */
const kindOf = (passing: readonly string[]) => {
  if (passing.includes('viewer')) return 'read'
  if (passing.includes('member')) return 'change'
  return passing.includes('admin') ? 'own' : 'mine'
}

/** Routes for an author's own things, which viewers cannot have: they get a refusal, not a 404. */
const ofWriters = ['PUT /api/recordings/:id/notes', 'PATCH /api/notes/:id']

const passing = { shared: ['read'], grouped: ['read', 'change'], unseeing: [], unseeingAdmin: [] } as const

/** Refused requests and reads change nothing, so they share one scene. */
const quiet = makeScene(t, 'shared')

describe.each(about)('%s', (route, openTo) => {
  const kind = kindOf(openTo)

  test.each(sharers)('%s', async (asker) => {
    const passes = passing[asker].some((one) => one === kind)
    const { status, code } = await askRoute(
      t,
      route,
      asker,
      passes && kind !== 'read' ? makeScene(t, 'shared') : quiet,
    )
    if (passes) return expect([401, 403, 404, 500, 503]).not.toContain(status)
    const isForWriters = asker === 'shared' && ofWriters.includes(route)
    if (asker === 'shared' || asker === 'grouped')
      return expect(status).toBe(kind === 'mine' && !isForWriters ? 404 : 403)
    // for those who do not see it, it does not exist: the response is the same as for an unknown id
    const absent = await askRoute(t, route, asker, quiet, randomUUID())
    expect(status).toBe(404)
    expect({ status: absent.status, code: absent.code }).toEqual({ status, code })
  })
})

test('what is asked here is most of what the API does', () => expect(about.length).toBeGreaterThan(45))
