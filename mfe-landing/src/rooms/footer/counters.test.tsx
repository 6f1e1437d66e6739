import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Counters } from './counters.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = (body: unknown, status = 200) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url, 'http://localhost').pathname)
    return Response.json(body, { status })
  })
  return asked
}

test('live counters come from the public endpoint, with the plural of their language', async () => {
  const asked = answer({ recordings: 22, minutes: 1205, summaries: 1 })
  const { findByText, getByText } = await show(<Counters />, 'ru')
  expect(await findByText('встречи записаны')).toBeDefined()
  expect(asked).toEqual(['/api/public/counters'])
  expect(getByText('минут разговоров').parentElement?.textContent?.replace(/\s/g, '')).toContain('1205')
  expect(getByText('сводка составлена').parentElement?.textContent).toContain('1')
})

test('a zero is not shown', async () => {
  answer({ recordings: 1, minutes: 0, summaries: 0 })
  const { findByText, container } = await show(<Counters />, 'en')
  expect(await findByText('meeting recorded')).toBeDefined()
  expect(container.querySelectorAll('dd')).toHaveLength(1)
})

test.each([
  ['nothing has been recorded', { recordings: 0, minutes: 0, summaries: 0 }, 200],
  ['the server fails', { error: 'Server error' }, 500],
])('nothing is shown while %s', async (_, body, status) => {
  const asked = answer(body, status)
  const { container } = await show(<Counters />)
  await vi.waitFor(() => expect(asked).toHaveLength(1), 120_000)
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(container.textContent).toBe('')
})
