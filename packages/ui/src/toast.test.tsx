import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what was done goes by itself, later if it can be undone; what went wrong after ten seconds, unless it has to be acted on', () => {
  const onDismiss = vi.fn<(id: string) => void>()
  render(
    <Toasts
      messages={[
        { id: 'saved', tone: 'done', text: 'Saved' },
        { id: 'deleted', tone: 'done', text: 'Deleted', actLabel: 'Undo' },
        { id: 'failed', tone: 'problem', text: 'Not copied' },
        { id: 'offline', tone: 'problem', text: 'No connection', unreached: true },
        { id: 'asks', tone: 'problem', text: 'Not saved', actLabel: 'Try again' },
      ]}
      onDismiss={onDismiss}
      onAct={() => undefined}
      label="Notifications"
      closeLabel="Close"
    />,
  )
  act(() => void vi.advanceTimersByTime(6000))
  expect(onDismiss.mock.calls).toEqual([['saved']])
  act(() => void vi.advanceTimersByTime(4000))
  expect(onDismiss.mock.calls).toEqual([['saved'], ['failed']])
  act(() => void vi.advanceTimersByTime(600_000))
  expect(onDismiss.mock.calls).toEqual([['saved'], ['failed'], ['deleted']])
})

test('a pointer that rests on what was done does not keep it; one on what can be undone does', () => {
  const onDismiss = vi.fn<(id: string) => void>()
  render(
    <Toasts
      messages={[
        { id: 'saved', tone: 'done', text: 'Saved' },
        { id: 'deleted', tone: 'done', text: 'Deleted', actLabel: 'Undo' },
      ]}
      onDismiss={onDismiss}
      onAct={() => undefined}
      label="Notifications"
      closeLabel="Close"
    />,
  )
  fireEvent.pointerMove(screen.getByText('Saved'), { pointerType: 'mouse' })
  fireEvent.pointerMove(screen.getByText('Deleted'), { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(onDismiss.mock.calls).toEqual([['saved']])
  fireEvent.pointerLeave(screen.getByText('Deleted'))
  act(() => void vi.advanceTimersByTime(14_000))
  expect(onDismiss.mock.calls).toEqual([['saved']])
  act(() => void vi.advanceTimersByTime(1000))
  expect(onDismiss.mock.calls).toEqual([['saved'], ['deleted']])
})

test('no text of a notice is cut: what is long wraps', () => {
  const text = 'Link copied. Only people this meeting is shared with can open it. '.repeat(5)
  render(
    <Toasts
      messages={[{ id: 'copied', tone: 'done', text }]}
      onDismiss={() => undefined}
      onAct={() => undefined}
      label="Notifications"
      closeLabel="Close"
    />,
  )
  const [shown] = screen.getAllByText(
    (_, element) => element?.textContent === text && element.children.length === 0,
  )
  expect(shown?.className).toContain('wrap-break-word')
  expect(shown?.className).not.toMatch(/clamp|truncate|overflow-hidden|nowrap/)
})
