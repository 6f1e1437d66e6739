import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { dyingPost } from '#testing/connections/dying-post.ts'
import { startNotion } from '#testing/connections/notes/notion-server.ts'
import { notesScene } from '#testing/connections/notes/scene.ts'
import { passTime } from '#testing/connections/trackers/scene.ts'
import { connectionRoutes } from '../kept/routes.ts'

const t = testApp([connectionRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })
const post = dyingPost(() => t.database.url)
const startWorker = (notionUrl: string) => post.start({ NOTION_API_URL: notionUrl })
const kill = async (worker: Awaited<ReturnType<typeof startWorker>>) => {
  await post.kill(worker)
  await t.database.sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`
  await passTime(t.database)
}

test('killed between making a page and writing so down, and again between its lines: one page, each line once', async () => {
  const notion = await startNotion()
  const place = { id: notion.sharePage('Meetings'), name: 'Meetings', kind: 'page' as const }
  const scene = await notesScene(t, { kind: 'notion', key: notion.state.key }, place)
  const points = Array.from({ length: 130 }, (_, i) => `Point ${i}`)
  await scene.rewrite({
    keyPoints: points,
    moments: { keyPoints: points.map(() => null), decisions: [null], nextSteps: [] },
  })
  // the page is created, but the response never arrives
  notion.state.fault = { times: 1, on: /^POST \/v1\/pages$/, answer: 'held' }
  const first = await startWorker(notion.url)
  await scene.tell()
  await expect.poll(() => notion.made().length, { timeout: 120_000 }).toBe(1)
  await kill(first)
  // the same for the lines that do not fit into the first call
  notion.state.fault = { times: 1, on: /^PATCH .*\/children$/, answer: 'held' }
  const second = await startWorker(notion.url)
  await expect.poll(() => notion.state.fault?.times, { timeout: 120_000 }).toBe(0)
  await kill(second)
  await startWorker(notion.url)
  await expect
    .poll(async () => (await scene.log()).map(({ state }) => state), { timeout: 120_000 })
    .toEqual(['delivered'])
  expect(notion.made()).toHaveLength(1)
  const lines = notion.text(notion.made()[0]?.id ?? '').filter((line) => line.includes('Point'))
  expect(lines).toEqual(points.map((point) => `bulleted_list_item: ${point}`))
  await notion.stop()
}, 120_000)
