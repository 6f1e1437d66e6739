import type { SlideList } from '@hattama/contract/library/slide'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { webp } from '#testing/slides/webp.ts'
import { playerRoutes } from '../player/routes.ts'
import { slideRoutes } from './routes.ts'

const t = testApp([slideRoutes, playerRoutes, sessionRoutes])

test('the link of a slide opens no sound, though a recorder may give it the id of somebody’s recording', async () => {
  const me = await t.signedIn()
  const colleague = await t.signedIn({ id: me.workspaceId, role: 'member' })
  const [own, theirs] = [
    (await t.upload(me.token, wav(1))).body.recordingId,
    (await t.upload(colleague.token, wav(1))).body.recordingId,
  ]
  await t.database.sql`update recordings set mime = 'audio/wav', visibility = 'workspace'`
  // a device reads only what its person recorded
  const device = await t.call<{ token: string }>('POST', '/api/auth/devices', me.token, { label: 'x' })
  const { token } = device.body
  expect((await t.call('GET', `/api/player/${theirs}/media`, token)).status).toBe(404)
  const picture = randomUUID()
  for (const slide of [theirs, picture]) {
    const path = `/api/recordings/${own}/slides?slide=${slide}&atMs=0`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/webp' }
    const body = new Uint8Array(webp)
    expect((await t.app.request(path, { method: 'PUT', headers, body })).status).toBe(204)
  }
  const { slides } = (await t.call<SlideList>('GET', `/api/recordings/${own}/slides`, token)).body
  const linkOf = (id: string) => slides.find((one) => one.id === id)?.url ?? ''
  expect((await t.call('GET', linkOf(picture))).status).toBe(200)
  const [, query] = linkOf(theirs).split('?')
  expect((await t.call('GET', `/api/player/${theirs}/file?${query}`)).status).toBe(401)
})
