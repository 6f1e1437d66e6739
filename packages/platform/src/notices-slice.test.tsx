import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doubtReach, watchReach } from './http/reach.ts'
import { notify, reachedAgain } from './notices-slice.ts'
import { createStore } from './store.ts'

const answer = vi.fn<() => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => vi.unstubAllGlobals())

const shown = (store: ReturnType<typeof createStore>) => store.getState().notices.map(({ text }) => text)

test('what failed is not told beside what worked in the same place', () => {
  const store = createStore()
  store.dispatch(notify({ tone: 'problem', text: 'The change was not saved.', about: 'text' }))
  store.dispatch(notify({ tone: 'problem', text: 'The task was not added.', about: 'task' }))
  store.dispatch(notify({ tone: 'done', text: 'Text saved', about: 'text' }))
  expect(shown(store)).toEqual(['The task was not added.', 'Text saved'])
})

test('what failed for want of a connection goes when that is back, and says that it may be tried again', async () => {
  const store = createStore()
  const stop = watchReach(() => store.dispatch(reachedAgain('The connection is back.')))
  store.dispatch(notify({ tone: 'problem', text: 'This file is too large.' }))
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const known = doubtReach()
  store.dispatch(notify({ tone: 'problem', text: 'Not saved: no connection.' }))
  await known
  expect(shown(store)).toEqual(['This file is too large.', 'Not saved: no connection.'])
  answer.mockResolvedValue(Response.json({}))
  await doubtReach()
  expect(shown(store)).toEqual(['This file is too large.', 'The connection is back.'])
  stop()
})

test('what was tried again and worked leaves no word to try it again', () => {
  const store = createStore()
  const stop = watchReach(() => undefined)
  dispatchEvent(new Event('offline'))
  store.dispatch(notify({ tone: 'problem', text: 'Not saved: no connection.' }))
  store.dispatch(reachedAgain('The connection is back. Press Save again.'))
  store.dispatch(notify({ tone: 'done', text: 'Text saved' }))
  expect(shown(store)).toEqual(['Text saved'])
  stop()
})

test('where nothing failed for want of it, a connection that is back is not told', async () => {
  const store = createStore()
  const stop = watchReach(() => store.dispatch(reachedAgain('The connection is back.')))
  dispatchEvent(new Event('offline'))
  answer.mockResolvedValue(Response.json({}))
  await doubtReach()
  expect(shown(store)).toEqual([])
  stop()
})
