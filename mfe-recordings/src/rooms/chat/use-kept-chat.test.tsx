import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKeptChat } from './use-kept-chat.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const opened = (recordingId: string) => renderHook(() => useKeptChat(recordingId)).result

test('the chat beside a recording is open again after leaving it; a new one forgets it', () => {
  act(() => opened('r1').current[1]('c1'))
  expect([opened('r1').current[0], opened('r2').current[0]]).toEqual(['c1', null])
  act(() => opened('r1').current[1](null))
  expect(opened('r1').current[0]).toBeNull()
})
