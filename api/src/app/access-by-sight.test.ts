import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { askRoute } from '#testing/access/ask.ts'
import { makeScene, sharers } from '#testing/access/scene.ts'
import { accessTable } from '#testing/access/table.ts'
import { testApp } from '#testing/app.ts'
import { routes } from './app.ts'

const t = testApp(routes)

/** What stands in the address of a route, where that is nothing of a recording. Whatever is not named here is. */
const ofNoRecording =
  /\/api\/(?:auth|users|keys|team|workspaces|workspace|templates|models|chats|invitations|collections|series|connections|deliveries|server)\//

const about = Object.entries(accessTable).filter(
  ([route]) => route.includes(':id') && !ofNoRecording.test(route),
)

/** What a route does with a recording, by who may do it where everybody sees it. */
const kindOf = (passing: readonly string[]) => {
  if (passing.includes('viewer')) return 'read'
  if (passing.includes('member')) return 'change'
  return passing.includes('admin') ? 'own' : 'mine'
}

/** What is its author's alone, and no viewer's whoever wrote it: they are refused, not told that it is not there. */
const ofWriters = ['PUT /api/recordings/:id/notes', 'PATCH /api/notes/:id']

const passing = { shared: ['read'], grouped: ['read', 'change'], unseeing: [], unseeingAdmin: [] } as const

/** Who is refused changes nothing, and neither does reading: they share one scene. */
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
    // to whoever does not see it, it is not there: nothing tells it from an id that was never given
    const absent = await askRoute(t, route, asker, quiet, randomUUID())
    expect(status).toBe(404)
    expect(absent).toEqual({ status, code })
  })
})

test('what is asked here is most of what the API does', () => expect(about.length).toBeGreaterThan(45))
