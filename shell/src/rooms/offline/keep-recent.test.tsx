import { anna } from '@hattama/contract/testing/account'
import { createStore, signedIn, signedOut, sessionLapsed } from '@hattama/platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseKeeping, keepsMinutes, watchKept } from './keep-recent.ts'
import { keepMinutes } from './kept.ts'

const stored = new Map<string, unknown>()
const deleted: string[] = []

beforeEach(() => {
  stored.clear()
  deleted.length = 0
  asked.length = 0
  localStorage.clear()
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (_: string, value: Response) => void stored.set(name, await value.json()),
      match: async () => stored.has(name) && Response.json(stored.get(name)),
    }),
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => {
      deleted.push(name)
      return stored.delete(name)
    },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => vi.unstubAllGlobals())

const summary = (id: string, status: string) => ({
  id,
  title: id,
  date: '2026-11-20T10:00:00.000Z',
  duration: 60,
  summary: 'Text',
  actionItems: [{ task: 'Send it', completed: false }],
  status,
  keyPoints: ['not kept'],
})
const asked: string[] = []
const serve = (meanwhile: () => void = () => undefined) =>
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.url)
    meanwhile()
    return Response.json({ summaries: [summary('a', 'completed'), summary('b', 'processing')] })
  })

const inAs = () => {
  const store = createStore()
  watchKept(store)
  store.dispatch(signedIn({ user: anna, token: 'x', onboardingDue: false }))
  return store
}

test('nothing is kept until somebody chooses it; then what can be read, as one person’s', async () => {
  serve()
  const store = inAs()
  expect(keepsMinutes(anna.id)).toBe(false)
  expect(stored.size).toBe(0)
  await chooseKeeping(store, anna.id, true)
  expect(stored.get('hattama-minutes')).toMatchObject({
    userId: anna.id,
    minutes: [{ id: 'a', tasks: [{ task: 'Send it', assignee: null, due: null }] }],
  })
  expect(JSON.stringify(stored.get('hattama-minutes'))).not.toContain('not kept')
  await chooseKeeping(store, anna.id, false)
  expect(stored.size).toBe(0)
})

test.each([
  ['signs out', signedOut],
  ['is signed out by the server', sessionLapsed],
])('what was kept goes when its person %s', async (_, left) => {
  const store = inAs()
  // kept without the choice: with it an answer may be under way, which would be forgotten by itself
  await keepMinutes({ userId: anna.id, keptAt: Date.now(), minutes: [] })
  store.dispatch(left())
  await vi.waitFor(() => expect(deleted).toContain('hattama-minutes'), 120_000)
  expect(stored.size).toBe(0)
})

test('an answer that comes after its person has left is not kept', async () => {
  const store = inAs()
  serve(() => store.dispatch(signedOut()))
  await chooseKeeping(store, anna.id, true)
  expect(stored.size).toBe(0)
})

test('what is shown for half an hour is not kept for two weeks: it is asked for with personal data hidden', async () => {
  serve()
  await chooseKeeping(inAs(), anna.id, true)
  expect(new URL(asked[0] ?? '').searchParams.get('personal')).toBe('hidden')
})

test('somebody else who comes in without anybody leaving finds nothing of who was there', async () => {
  serve()
  const store = inAs()
  await chooseKeeping(store, anna.id, true)
  store.dispatch(signedIn({ user: { ...anna, id: 'another' }, token: 'y', onboardingDue: false }))
  await vi.waitFor(() => expect(stored.size).toBe(0), 120_000)
})

test('another workspace takes the place of the one before at once', async () => {
  serve()
  const store = inAs()
  await chooseKeeping(store, anna.id, true)
  const before = asked.length
  store.dispatch(signedIn({ user: { ...anna, workspaceId: 'other' }, token: 'x', onboardingDue: false }))
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before), 120_000)
})
