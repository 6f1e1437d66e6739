import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { startNotion } from '#testing/connections/notes/notion-server.ts'
import { notesScene } from '#testing/connections/notes/scene.ts'
import { startPost } from '#testing/connections/post.ts'
import { passTime } from '#testing/connections/trackers/scene.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { trackerRoutes } from '../trackers/kept/routes.ts'

let notion: Awaited<ReturnType<typeof startNotion>>
const t = testApp([connectionRoutes, trackerRoutes], {
  settings: async () => {
    notion = await startNotion()
    return { LINK_PRIVATE_ADDRESSES: 'allow', NOTION_API_URL: notion.url }
  },
})

let post: Awaited<ReturnType<typeof startPost>>
beforeAll(async () => {
  post = await startPost(t.database, 'allow', 100, { NOTION_API_URL: notion.url })
})
beforeEach(() => {
  notion.requests.splice(0)
  notion.pages.splice(0)
  notion.blocks.splice(0)
  Object.assign(notion.state, { key: 'ntn_of_this_server', fault: null, mayWrite: true })
  post.letters.splice(0)
})
afterEach(() => t.database.sql`delete from connections`)
afterAll(async () => {
  await post.stop()
  await notion.stop()
})

const target = { kind: 'notion' as const, key: 'ntn_of_this_server' }
const page = (name = 'Meetings') => ({ id: notion.sharePage(name), name, kind: 'page' as const })
const database = (types: Record<string, string>) => ({
  id: notion.shareDatabase('Minutes', types),
  name: 'Minutes',
  kind: 'database' as const,
})

type Scene = Awaited<ReturnType<typeof notesScene>>
const isDelivered = (scene: Scene, times = 1) =>
  expect
    .poll(async () => (await scene.log()).map(({ state, outcome }) => [state, outcome?.fault ?? null]))
    .toEqual(Array.from({ length: times }, () => ['delivered', null]))
/** The same, without waiting out the pause after a failure. */
const isDeliveredInTime = (scene: Scene, times = 1) =>
  expect
    .poll(async () => {
      await passTime(t.database)
      return (await scene.log()).map(({ state }) => state)
    })
    .toEqual(Array.from({ length: times }, () => 'delivered'))
const pageText = () => notion.text(notion.made()[0]?.id ?? '')

test('a token that was revoked ends it, and a new one goes on where it was; a lack of rights and of its place are said', async () => {
  const place = page()
  const scene = await notesScene(t, target, place)
  notion.state.key = 'another'
  await scene.tell()
  await expect.poll(async () => (await scene.connection())?.state).toBe('disabled')
  await expect.poll(() => post.letters.length).toBe(1)
  const connected = await scene.connection()
  expect(connected?.lastError).toMatchObject({ fault: 'unauthorised', said: 'API token is invalid.' })
  await scene.call('PUT', `/api/connections/${scene.id}/key`, { key: 'another' })
  await isDelivered(scene)
  expect(notion.made()).toHaveLength(1)

  notion.state.mayWrite = false
  const second = await scene.meeting('Second')
  await scene.tell('minutes.ready', second.recordingId)
  await expect
    .poll(async () => (await scene.log())[0]?.outcome)
    .toMatchObject({ fault: 'forbidden', status: 403 })
  notion.state.mayWrite = true
  const shared = notion.pages.find(({ id }) => id === place.id)
  if (shared) shared.isGone = true
  await expect
    .poll(async () => {
      await passTime(t.database)
      return (await scene.log())[0]?.outcome
    })
    .toMatchObject({ fault: 'gone', status: 404 })
  expect((await scene.log())[0]?.outcome?.said).toContain('Make sure the relevant pages')
})

test.each(['busy', 'down', 'bad gateway', 'conflict', 'hang up'] as const)(
  'while it is %s nothing is lost, and nothing is there twice afterwards',
  async (answer) => {
    const scene = await notesScene(t, target, page())
    notion.state.fault = { on: /^(POST|PATCH)/, times: 1, answer }
    await scene.tell()
    await expect.poll(async () => (await scene.log())[0]?.attempts).toBe(1)
    expect((await scene.log())[0]).toMatchObject({ state: 'waiting' })
    await isDeliveredInTime(scene)
    expect(notion.made()).toHaveLength(1)
  },
)

test('a page whose making was not answered is found again, below a page and in a database', async () => {
  for (const place of [page(), database({ Name: 'title' })]) {
    const before = notion.made().length
    const scene = await notesScene(t, target, place)
    notion.state.fault = { on: /^POST \/v1\/pages$/, times: 1, answer: 'late' }
    await scene.tell()
    await expect.poll(async () => (await scene.log())[0]?.attempts).toBe(1)
    await isDeliveredInTime(scene)
    expect(notion.made()).toHaveLength(before + 1)
    const words = notion.text(notion.made().at(-1)?.id ?? '').join('\n')
    expect(words.match(/bulleted_list_item: Решение/g)).toHaveLength(1)
  }
})

test('lines that were put there and not written down are not put there twice', async () => {
  const scene = await notesScene(t, target, page())
  await scene.tell()
  await isDelivered(scene)
  await scene.rewrite({
    keyPoints: ['Один', 'Новое', 'Два'],
    moments: { keyPoints: [null, null, null], decisions: [null], nextSteps: [] },
  })
  notion.state.fault = { on: /^PATCH .*children$/, times: 1, answer: 'late' }
  await scene.tell('minutes.changed')
  await expect.poll(async () => (await scene.log())[0]?.attempts).toBe(1)
  await isDeliveredInTime(scene, 2)
  expect(pageText().filter((line) => /Один|Новое|Два/.test(line))).toEqual(
    ['Один', 'Новое', 'Два'].map((line) => `bulleted_list_item: ${line}`),
  )
})
