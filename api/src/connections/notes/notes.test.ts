import type { NotesLooked } from '@hattama/contract/connections/notes'
import type { Recording } from '@hattama/contract/library/recording'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { startNotion } from '#testing/connections/notes/notion-server.ts'
import { notesScene } from '#testing/connections/notes/scene.ts'
import { startPost } from '#testing/connections/post.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { notesRoutes } from './kept/routes.ts'

let notion: Awaited<ReturnType<typeof startNotion>>
const t = testApp([connectionRoutes, notesRoutes, recordingRoutes], {
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
  notion.store.pageSize = 100
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
const pageText = () => notion.text(notion.made()[0]?.id ?? '')

test('is asked where it can keep pages: databases first, no rows of them, every page of the list; what is wrong is said', async () => {
  const { token } = await t.signedIn()
  const ask = async (given: object = {}) =>
    (await t.call<NotesLooked>('POST', '/api/connections/notes-places', token, { target, ...given })).body
  notion.store.pageSize = 2
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) notion.sharePage(name)
  const rows = database({ Name: 'title' })
  notion.pages.push({
    id: crypto.randomUUID(),
    title: 'A row',
    parent: { type: 'data_source_id', id: rows.id },
    properties: {},
    by: 'somebody',
    isGone: false,
    at: '2026-01-01T00:00:00.000Z',
  })
  const { places } = await ask()
  expect(places).toMatchObject({ account: 'Hattama · Acme', isCut: false })
  expect(places?.places.slice(-5).map(({ name, kind }) => [name, kind])).toEqual(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => [name, 'page']),
  )
  expect(places?.places.at(0)?.kind).toBe('database')
  expect(places?.places.map(({ name }) => name)).not.toContain('A row')
  for (const nth of Array.from({ length: 4 }, (_, i) => i)) notion.sharePage(`More ${nth}`)
  expect((await ask()).places?.isCut).toBe(true)
  expect((await ask({ q: 'thr' })).places?.places.map(({ name }) => name)).toEqual(['Three'])
  expect(await ask({ target: { ...target, key: 'other' } })).toMatchObject({
    places: null,
    error: { fault: 'unauthorised', status: 401, said: 'API token is invalid.' },
  })
  notion.state.fault = { on: /./, times: 1, answer: 'html' }
  expect((await ask()).error?.fault).toBe('notIt')
  notion.state.fault = { on: /./, times: 1, answer: 'busy' }
  expect((await ask()).error?.fault).toBe('busy')
})

test('minutes become one page of native blocks, each claim linked to its moment, with the words it rests on', async () => {
  const scene = await notesScene(t, target, page(), {
    tasks: [
      { assignee: 'Боря', dueDate: 'до пятницы' },
      { task: 'Pay', completed: true, moment: null },
    ],
  })
  await scene.tell()
  await isDelivered(scene)
  const [made] = notion.made()
  expect(notion.made()).toHaveLength(1)
  expect(made?.title).toBe('Weekly')
  const text = pageText()
  expect(text[0]).toMatch(/^callout: Date: .*\nDuration: /)
  expect(text).toContain('heading_2: Итоги')
  expect(text).toContain('paragraph: Решили.')
  expect(text).toContain('bulleted_list_item: Решение')
  expect(text.find((line) => line.includes('payment'))).toBe(
    'to_do: [ ] Боря — Repair the payment screen 0 — до пятницы 12:34\n  quote: “Boris repairs {the} payment screen!” — Anna',
  )
  expect(text).toContain('to_do: [x] Pay')
  const moment = `https://h.example/recordings/${scene.recordingId}?t=`
  expect(JSON.stringify(notion.blocks)).toContain(moment)
  // after a redelivery it is still one page, and nothing is requested
  notion.requests.splice(0)
  await scene.tell('minutes.changed')
  await isDelivered(scene, 2)
  expect(notion.requests).toEqual([])
})

test('what changes is changed in its place: what people wrote, ticked or deleted on the page stays as they left it', async () => {
  const scene = await notesScene(t, target, page(), { tasks: [{ task: 'Call' }, { task: 'Pay' }] })
  await scene.rewrite({
    keyPoints: ['One', 'Two', 'Three', 'Four'],
    moments: { keyPoints: [null, null, null, null], decisions: [null], nextSteps: [] },
  })
  await scene.tell()
  await isDelivered(scene)
  const [made] = notion.made()
  const blocks = () => notion.blocksOf(made?.id ?? '')
  const find = (text: string) => blocks().find((block) => JSON.stringify(block.content).includes(`"${text}"`))
  const ids = new Map(['One', 'Two', 'Three', 'Four', 'Call', 'Pay'].map((text) => [text, find(text)?.id]))
  notion.writeByHand(made?.id ?? '', 'My own remark', ids.get('One'))
  notion.writeByHand(ids.get('Four') ?? '', 'Under Four')
  notion.writeByHand(made?.id ?? '', 'At the end')
  const pay = find('Pay')
  if (pay) pay.content['checked'] = true
  const three = find('Three')
  if (three) three.isGone = true

  await scene.rewrite({
    keyPoints: ['One', 'Two anew', 'Three'],
    decisions: ['Решение', 'And another'],
    moments: { keyPoints: [null, null, null], decisions: [null, null], nextSteps: [] },
  })
  await scene.tell('minutes.changed')
  await isDelivered(scene, 2)
  expect(notion.made()).toHaveLength(1)
  expect(find('Two anew')?.id).toBe(ids.get('Two'))
  expect(find('Pay')).toMatchObject({ id: ids.get('Pay'), content: { checked: true } })
  const text = pageText()
  const at = (line: string) => text.findIndex((one) => one.includes(line))
  expect(text[at('One') + 1]).toBe('paragraph: My own remark')
  expect(text.at(-1)).toBe('paragraph: At the end')
  // deleted by hand and unchanged here; gone here, but a person wrote under it
  expect(at('Three')).toBe(-1)
  expect(text.find((line) => line.includes('Under Four'))).toContain('Four')
  expect(text[at('And another') - 1]).toBe('bulleted_list_item: Решение')
  expect(text.filter((line) => line.includes('And another'))).toHaveLength(1)

  notion.requests.splice(0)
  await t.database
    .sql`update outcomes set state = 'done' where recording_id = ${scene.recordingId} and place = 1`
  await scene.tell('task.changed')
  await isDelivered(scene, 3)
  expect(pageText()).toEqual(
    expect.arrayContaining(['to_do: [x] Call 12:34\n  quote: “Boris repairs {the} payment screen!” — Anna']),
  )
  expect(notion.requests.filter((one) => !one.startsWith('GET'))).toEqual([
    `PATCH /v1/blocks/${ids.get('Call')}`,
  ])
})

test('long minutes come whole, in order and within the limits of a request', async () => {
  const scene = await notesScene(t, target, page(), { tasks: [] })
  const points = Array.from({ length: 330 }, (_, i) => `Point ${i}`)
  const decisions = ['y'.repeat(4500), '😀'.repeat(1500)]
  await scene.rewrite({
    keyPoints: points,
    decisions,
    moments: { keyPoints: points.map(() => null), decisions: [null, null], nextSteps: [] },
  })
  await scene.tell()
  await isDelivered(scene)
  expect(notion.made()).toHaveLength(1)
  const told = pageText()
  expect(told.filter((line) => line.includes('Point'))).toEqual(
    points.map((point) => `bulleted_list_item: ${point}`),
  )
  expect(told).toEqual(expect.arrayContaining(decisions.map((one) => `bulleted_list_item: ${one}`)))
  expect(notion.requests.filter((one) => one.endsWith('/children') && one.startsWith('PATCH')).length).toBe(3)
})

test('a row of a database gets what its columns take, and nothing where they are for something else', async () => {
  const place = database({
    Название: 'title',
    Дата: 'date',
    Участники: 'multi_select',
    Теги: 'multi_select',
    Ссылка: 'url',
    Status: 'status',
    Notes: 'rich_text',
  })
  const scene = await notesScene(t, target, place)
  await scene.rewrite({
    participants: [
      { id: '1', name: 'Lee, Anna' },
      { id: '2', name: 'Боря' },
    ],
    tags: ['план', 'план', 'сбыт'],
  })
  await scene.tell()
  await isDelivered(scene)
  const { properties = {}, title } = notion.made()[0] ?? {}
  expect(title).toBe('Weekly')
  const values = JSON.stringify(properties)
  const { body } = await scene.call<Recording>('GET', `/api/recordings/${scene.recordingId}`)
  expect(values).toContain(`"start":"${body.createdAt.slice(0, 10)}"`)
  expect(values).toContain('[{"name":"Lee Anna"},{"name":"Боря"}]')
  expect(values).toContain('[{"name":"план"},{"name":"сбыт"}]')
  expect(values).toContain(`https://h.example/recordings/${scene.recordingId}"`)
  expect(Object.keys(properties)).toHaveLength(5)
  await scene.call('PATCH', `/api/recordings/${scene.recordingId}`, { title: 'Renamed' })
  await expect.poll(() => notion.made().map((one) => one.title)).toEqual(['Renamed'])
})

test('a page somebody deleted there is not made again by itself, and comes back when it is sent again by hand', async () => {
  const scene = await notesScene(t, target, page())
  await scene.tell()
  await isDelivered(scene)
  const [first] = notion.made()
  if (first) first.isGone = true
  await scene.rewrite({ keyPoints: ['Something else', 'Two'] })
  await scene.tell('minutes.changed')
  await expect
    .poll(async () => (await scene.log())[0])
    .toMatchObject({ state: 'failed', outcome: { fault: 'removed' } })
  expect(await scene.connection()).toMatchObject({ state: 'active' })
  expect(notion.made()).toHaveLength(0)
  const [refused] = await scene.log()
  await scene.call('POST', `/api/deliveries/${refused?.id}/again`)
  await isDelivered(scene, 2)
  expect(notion.made()).toHaveLength(1)
  expect(pageText()).toContain('bulleted_list_item: Something else')
})

test('rules hold, a tool has a place and nothing else has, and what is tried writes nothing', async () => {
  const scene = await notesScene(t, target, page(), { filter: { tags: ['board'] } })
  await scene.tell()
  const board = await scene.meeting('Board')
  await scene.call('PATCH', `/api/recordings/${board.recordingId}`, { tags: ['board'] })
  await scene.tell('minutes.ready', board.recordingId)
  await expect.poll(() => notion.made().map(({ title }) => title)).toEqual(['Board'])
  notion.requests.splice(0)
  await scene.call('POST', `/api/connections/${scene.id}/test`)
  await expect.poll(async () => (await scene.log())[0]).toMatchObject({ type: 'test', state: 'delivered' })
  expect(notion.requests.every((one) => one.startsWith('GET'))).toBe(true)
  const without = { name: 'x', events: ['minutes.ready'], target }
  expect((await scene.call('POST', '/api/connections', without)).status).toBe(422)
  expect(await scene.connection()).toMatchObject({ place: { name: 'Meetings' }, address: 'notion.so' })
  expect(JSON.stringify(await scene.connection())).not.toContain('ntn_')
})
