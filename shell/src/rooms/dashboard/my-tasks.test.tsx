import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { MyTasks } from './my-tasks.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A dashboard whose user has `mine` tasks of `all` open ones. */
const show = (mine: readonly object[], all: number) => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const isMine = new URL(url).searchParams.get('whose') === 'for-me'
    return Response.json({ tasks: isMine ? mine : [], counts: { open: isMine ? mine.length : all } })
  })
  const shell = testShell()
  shell.store.dispatch(signedIn({ user: anna, token: 't', onboardingDue: false }))
  render(<MyTasks />, { wrapper: shell.wrapper })
}

test('whoever has no tasks while others have is told how many, and led to them', async () => {
  show([], 4)
  const link = await screen.findByRole('link', { name: '4 open in total' })
  expect(link.getAttribute('href')).toBe('/summaries/tasks')
  expect(link.parentElement?.textContent).toBe('None assigned to you 4 open in total')
})

test('no task at all is said so', async () => {
  show([], 0)
  expect(await screen.findByText('No open tasks.')).toBeTruthy()
})

test('the list says what it lists, and how many there are in all', async () => {
  show([{ id: 'a', task: 'Call the bank', summaryId: 's', meeting: 'Weekly' }], 5)
  expect(await screen.findByText('Call the bank')).toBeTruthy()
  expect(screen.getByText('Yours, and those nobody has yet')).toBeTruthy()
  expect(await screen.findByRole('link', { name: '5 open in total' })).toBeTruthy()
})
