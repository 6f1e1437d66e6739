import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreachable } from './http/problem.ts'
import { doubtReach, watchReach } from './http/reach.ts'
import { NotSaved } from './not-saved.tsx'
import { i18n, loadWords } from './texts/i18n.ts'

await loadWords()

const answer = vi.fn<() => Promise<Response>>()
let stop = () => undefined as void
beforeEach(async () => {
  await i18n.changeLanguage('en')
  vi.stubGlobal('fetch', answer)
  stop = watchReach(() => undefined)
})
afterEach(() => {
  cleanup()
  stop()
  vi.unstubAllGlobals()
})

const show = (error: unknown) => render(<NotSaved error={error} text={(reason) => `Not saved. ${reason}`} />)
const comeBack = async () => {
  answer.mockResolvedValue(Response.json({}))
  await act(doubtReach)
}

test('what failed for want of a connection stays until that is back; then it may be tried again', async () => {
  show(unreachable(false))
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('alert').textContent).toMatch(/^Not saved/)
  await comeBack()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/Press Save again/)
})

test('what the server refused is no better once the connection is back', async () => {
  show({ status: 409, code: 'CONFLICT', message: '' })
  act(() => void dispatchEvent(new Event('offline')))
  await comeBack()
  expect(screen.getByRole('alert').textContent).toMatch(/^Not saved/)
})

test('nothing failed, nothing said', () => {
  expect(show(undefined).container.innerHTML).toBe('')
})
