import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKeptChat } from './use-kept-chat.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const opened = (recordingId: string) => renderHook(() => useKeptChat(recordingId)).result

test('the chat beside a recording is open again after leaving it; a new one forgets it', () => {
  const [, keep] = opened('r1').current
  act(() => keep('c1'))
  expect([opened('r1').current[0], opened('r2').current[0]]).toEqual(['c1', null])
  const [, forget] = opened('r1').current
  act(() => forget(null))
  expect(opened('r1').current[0]).toBeNull()
})
