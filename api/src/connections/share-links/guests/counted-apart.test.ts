import { randomUUID } from 'node:crypto'
import { slideRoutes } from '#library/slides/routes.ts'
import { testApp } from '#testing/app.ts'
import { sharedMeetings, sharingRoutes } from '#testing/shared-meetings.ts'
import { webp } from '#testing/slides/webp.ts'
import { expect, test } from 'vitest'

const t = testApp([...sharingRoutes, slideRoutes], {
  settings: { LIMIT_GUEST_REQUESTS_PER_ADDRESS: '2', LIMIT_GUEST_PIECES_PER_ADDRESS: '8' },
})
const { scene, share, guest } = sharedMeetings(t)

test('slides and ranges of sound are counted apart: a page with many does not lock its own reader out', async () => {
  const { owner, recording } = await scene()
  const slide = randomUUID()
  const kept = await t.app.request(`/api/recordings/${recording}/slides?slide=${slide}&atMs=0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/webp' },
    body: webp,
  })
  expect(kept.status).toBe(204)
  const { path } = await share(owner.token, recording, { showsSlides: true })
  const anna = guest()
  const picture = async () => (await anna.ask(`${path}/slides/${slide}`)).status
  const range = async (from: number) =>
    (await anna.ask(`${path}/sound`, { headers: { range: `bytes=${from}-${from + 9}` } })).status
  // more pictures and ranges than the page limit allows, and the page still opens
  expect([await picture(), await picture(), await picture(), await picture()]).toEqual([200, 200, 200, 200])
  expect([await range(10), await range(20), await range(30)]).toEqual([206, 206, 206])
  expect((await anna.ask(path)).status).toBe(200)
  // they have a limit, too, and pages keep their own
  expect([await picture(), await picture(), await range(40)]).toEqual([200, 429, 429])
  expect([(await anna.ask(path)).status, (await anna.ask(path)).status]).toEqual([200, 429])
})
