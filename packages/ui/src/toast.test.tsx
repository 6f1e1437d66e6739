import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what was done goes by itself, later if it can be undone; what went wrong stays until it is dismissed', () => {
  const onDismiss = vi.fn<(id: string) => void>()
  render(
    <Toasts
      messages={[
        { id: 'saved', tone: 'done', text: 'Saved' },
        { id: 'deleted', tone: 'done', text: 'Deleted', actLabel: 'Undo' },
        { id: 'failed', tone: 'problem', text: 'Not saved' },
      ]}
      onDismiss={onDismiss}
      onAct={() => undefined}
      label="Notifications"
      closeLabel="Close"
    />,
  )
  act(() => void vi.advanceTimersByTime(6000))
  expect(onDismiss.mock.calls).toEqual([['saved']])
  act(() => void vi.advanceTimersByTime(600_000))
  expect(onDismiss.mock.calls).toEqual([['saved'], ['deleted']])
  const [, close] = screen.getAllByRole('button', { name: 'Close' })
  act(() => close?.click())
  expect(screen.getByText('Not saved')).toBeTruthy()
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

test('while something is typed they are out of its way, and stay there until they are gone', () => {
  const toasts = (text?: string) => (
    <>
      <textarea aria-label="Task" />
      <Toasts
        messages={text === undefined ? [] : [{ id: text, tone: 'done', text, actLabel: 'Undo' }]}
        onDismiss={() => undefined}
        onAct={() => undefined}
        label="Notifications"
        closeLabel="Close"
      />
    </>
  )
  const { container, rerender } = render(toasts('Saved'))
  const isAtTop = () => container.querySelector('[data-top]') !== null
  expect(isAtTop()).toBe(false)
  act(() => screen.getByLabelText('Task').focus())
  expect(isAtTop()).toBe(true)
  act(() => screen.getByLabelText('Task').blur())
  expect(isAtTop()).toBe(true)
  rerender(toasts())
  rerender(toasts('Deleted'))
  expect(isAtTop()).toBe(false)
})
