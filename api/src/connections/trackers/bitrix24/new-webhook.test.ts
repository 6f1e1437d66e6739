import { afterAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { startBitrix24 } from '#testing/connections/trackers/bitrix24-server.ts'
import { trackerScene } from '#testing/connections/trackers/scene.ts'
import { connectionRoutes } from '../../kept/routes.ts'
import { trackerRoutes } from '../kept/routes.ts'

const t = testApp([connectionRoutes, trackerRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

test('a new webhook is given by its whole address, of the same portal alone; its code is shown nowhere', async () => {
  const vendor = await startBitrix24()
  stops.push(vendor.stop)
  const scene = await trackerScene(t, vendor)
  vendor.state.key = 'anothercode'
  const places = async () =>
    (await scene.call<{ places: unknown; error: unknown }>('GET', `/api/connections/${scene.id}/places`)).body
  expect(await places()).toMatchObject({ places: null, error: { fault: 'unauthorised' } })
  const put = (key: string) => scene.call('PUT', `/api/connections/${scene.id}/key`, { key })
  expect((await put('https://elsewhere.example/rest/1/anothercode/')).status).toBe(422)
  expect((await put(`${vendor.url}/other/rest/1/anothercode/`)).status).toBe(422)
  expect((await put(`${vendor.url.replace('http:', 'https:')}/rest/1/anothercode/`)).status).toBe(422)
  expect((await put('no webhook at all')).status).toBe(422)
  expect((await put(`${vendor.url}/rest/1/anothercode/`)).status).toBe(204)
  expect(await places()).toMatchObject({ places: { account: 'Anna Lee' }, error: null })
  const shown = JSON.stringify(await scene.connection())
  expect(shown).toContain(new URL(vendor.url).host)
  expect(shown).not.toContain('anothercode')
})
