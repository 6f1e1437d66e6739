import { MemoryRouter } from '@hattama/platform'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMeetingTab } from './use-meeting-tab.ts'
import { useReadingRoom } from './use-reading-room.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what opens a tab is the same from one rendering to the next, so that memoised panels stay as they are', () => {
  const { result, rerender } = renderHook(useMeetingTab, { wrapper: MemoryRouter })
  const before = result.current.open
  rerender()
  expect(result.current.open).toBe(before)
  act(() => before('notes'))
  expect(result.current.tab).toBe('notes')
})

const Columns = ({ isWide }: { isWide: boolean }) => <div ref={useReadingRoom(isWide)} className="columns" />

test('the room of the columns is measured where there are columns, and no longer once there are none', () => {
  const measured = vi.fn<ResizeObserver['observe']>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = measured
      disconnect = () => undefined
    },
  )
  const { container, rerender } = render(<Columns isWide={false} />)
  const room = () => container.querySelector<HTMLElement>('.columns')?.style.getPropertyValue('--room-top')
  expect([measured.mock.calls.length, room()]).toEqual([0, ''])
  rerender(<Columns isWide />)
  expect([measured.mock.calls.length, room()]).toEqual([1, '0px'])
  rerender(<Columns isWide={false} />)
  expect(room()).toBe('')
})
