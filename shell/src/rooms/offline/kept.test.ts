import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAll,
  keepMinutes,
  keepReceived,
  keptForMs,
  readKept,
  takeReceived,
  type KeptMinutes,
} from './kept.ts'

/** The part of the Cache API that is used, in memory. */
const memoryCaches = () => {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    const nameOf = (key: string | Request) =>
      new URL(typeof key === 'string' ? key : key.url, 'http://a').pathname
    return {
      put: async (key: string, value: Response) => void store.set(nameOf(key), value),
      match: async (key: string | Request) => store.get(nameOf(key))?.clone(),
      delete: async (key: string | Request) => store.delete(nameOf(key)),
      keys: async () => [...store.keys()].map((key) => new Request(`http://a${key}`)),
    }
  }
  return {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  }
}

beforeEach(() => vi.stubGlobal('caches', memoryCaches()))
afterEach(() => vi.unstubAllGlobals())

const minutes: KeptMinutes[] = [
  {
    id: 's1',
    title: 'Budget',
    date: '2026-11-20T10:00:00.000Z',
    duration: 60,
    summary: '## Points',
    tasks: [],
  },
]

test('kept minutes are read by whose they are; for anybody else, and for nobody, they are gone for good', async () => {
  for (const other of ['boris', null]) {
    await keepMinutes({ userId: 'anna', keptAt: 1000, minutes })
    expect((await readKept('anna', 2000))?.minutes).toEqual(minutes)
    expect(await readKept(other, 2000)).toBeNull()
    expect(await readKept('anna', 2000)).toBeNull()
    expect(await caches.keys()).toEqual([])
  }
})

test('what has not been brought up to date for too long is thrown away unread', async () => {
  await keepMinutes({ userId: 'anna', keptAt: 0, minutes })
  expect(await readKept('anna', keptForMs - 1)).not.toBeNull()
  expect(await readKept('anna', keptForMs)).toBeNull()
  expect(await readKept('anna', 1)).toBeNull()
})

test('a shared file is handed out once, with its name and its bytes', async () => {
  await keepReceived(
    [new File(['one'], 'Звонок.m4a', { type: 'audio/mp4' }), new File(['two'], 'b.wav')],
    1000,
  )
  const taken = await takeReceived(2000, 2000)
  expect(taken.map(({ name }) => name)).toEqual(['Звонок.m4a', 'b.wav'])
  expect(taken[0]?.type).toBe('audio/mp4')
  expect(await taken[0]?.text()).toBe('one')
  expect(await takeReceived(2000, 2000)).toEqual([])
})

test('a page that is about to be left does not take what is meant for the one after it', async () => {
  await keepReceived([new File(['one'], 'a.m4a')], 1000)
  expect(await takeReceived(999, 1001)).toEqual([])
  expect(await takeReceived(1000, 1001)).toHaveLength(1)
})

test('a shared file nobody came for goes to nobody', async () => {
  await keepReceived([new File(['one'], 'a.m4a')], 0)
  expect(await takeReceived(11 * 60_000, 11 * 60_000)).toEqual([])
})

test('who leaves leaves nothing', async () => {
  await keepMinutes({ userId: 'anna', keptAt: Date.now(), minutes })
  await keepReceived([new File(['one'], 'a.m4a')])
  await forgetAll()
  expect(await caches.keys()).toEqual([])
})
