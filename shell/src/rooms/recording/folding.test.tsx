import { idle, type Session } from '@hattama/recorder/recording/session'
import { act, fireEvent, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { useFolded } from './folding.ts'
import { RunningBar } from './folded-card.tsx'
import { RecorderTexts } from './recorder-context.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

type Place = { live: boolean; slim: boolean; page?: string }

const folding = (isLive: boolean, isSlim: boolean) => {
  const initialProps: Place = { live: isLive, slim: isSlim }
  return renderHook(({ live, slim, page = '/dashboard' }: Place) => useFolded(live, slim, page), {
    initialProps,
  })
}

test('a card that somebody folded stays folded on every page, after a reload and when the recording ends', () => {
  const { result, rerender, unmount } = folding(true, true)
  act(() => result.current[1](true))
  rerender({ live: true, slim: false })
  expect(result.current[0]).toBe(true)
  rerender({ live: false, slim: false })
  expect(result.current[0]).toBe(true)
  unmount()
  expect(folding(false, false).result.current[0]).toBe(true)
})

test('one that somebody opened stays open too', () => {
  const { result, rerender } = folding(true, true)
  act(() => result.current[1](false))
  rerender({ live: true, slim: false })
  rerender({ live: true, slim: true })
  expect(result.current[0]).toBe(false)
})

test('until somebody chooses it is a bar on a phone and from the page of its meeting on; the next recording begins anew', () => {
  const { result, rerender } = folding(true, false)
  expect(result.current[0]).toBe(false)
  rerender({ live: true, slim: true })
  expect(result.current[0]).toBe(true)
  // a card that opens by itself on the next page covers what is there
  rerender({ live: true, slim: false })
  expect(result.current[0]).toBe(true)
  act(() => result.current[1](true))
  rerender({ live: false, slim: false })
  rerender({ live: true, slim: false })
  expect(result.current[0]).toBe(false)
})

test('whoever goes to another page while it records finds it folded there, and stays the master of it', () => {
  const { result, rerender } = folding(true, false)
  rerender({ live: true, slim: false, page: '/tasks' })
  expect(result.current[0]).toBe(true)
  rerender({ live: true, slim: false, page: '/tasks' })
  expect(result.current[0]).toBe(true)
  act(() => result.current[1](false))
  rerender({ live: true, slim: false, page: '/team' })
  expect(result.current[0]).toBe(false)
})

const facts = {
  id: 'a',
  title: 'Weekly',
  source: 'tab',
  tabId: null,
  microphone: true,
  earlierMs: 0,
  names: null,
} as const

test('a folded recording says its time and what is wrong; Stop is apart and asks, and pressing the rest opens it', async () => {
  const done: string[] = []
  const bar = (session: Session) => (
    <RecorderTexts>
      <RunningBar session={session} onStop={() => done.push('stop')} onUnfold={() => done.push('unfold')} />
    </RecorderTexts>
  )
  const session: Session = {
    ...idle,
    phase: 'recording',
    facts,
    startedAt: Date.now() - 65_000,
    warnings: ['call-silent'],
  }
  const { rerender } = render(bar(session), { wrapper: testShell().wrapper })
  expect(screen.getByLabelText('Recorded').textContent).toMatch(/1:0\d/)
  expect(screen.getByRole('alert').textContent).toContain('No sound from the call')
  await userEvent.click(screen.getByText('Weekly'))
  const stop = () => userEvent.click(screen.getByRole('button', { name: 'Stop and save' }))
  await stop()
  expect(done).toEqual(['unfold'])
  await userEvent.click(screen.getByRole('button', { name: 'Keep recording' }))
  await stop()
  await stop()
  expect(done).toEqual(['unfold', 'stop'])
  // the other half of a double click on Stop lands here; the question stays, with the time that still runs
  fireEvent.click(screen.getByRole('button', { name: 'Keep recording' }), { detail: 2 })
  expect(screen.getByText('End the recording?')).toBeTruthy()
  expect(screen.getByLabelText('Recorded').textContent).toMatch(/1:0\d/)
  await userEvent.click(screen.getByRole('button', { name: 'Keep recording' }))
  rerender(bar({ ...session, warnings: [] }))
  expect(screen.queryByRole('alert')).toBeNull()
})
