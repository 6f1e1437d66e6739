import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { useLastVisibility } from './last-choice.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const signedIn = () => {
  const shell = testShell()
  shell.signIn()
  return renderHook(useLastVisibility, { wrapper: shell.wrapper }).result
}
const rule = (visibility: 'private' | 'chosen' | 'workspace') => ({ visibility, people: [], groups: [] })

test('who sees a meeting is kept for the next ones of this person, chosen people are not', () => {
  const here = signedIn()
  const keep = (visibility: Parameters<typeof rule>[0]) => act(() => here.current.keep(rule(visibility)))
  expect(here.current.last).toBeNull()
  keep('private')
  expect(here.current.last).toEqual(rule('private'))
  keep('chosen')
  expect(signedIn().current.last).toEqual(rule('private'))
  keep('workspace')
  expect(here.current.last).toEqual(rule('workspace'))
  act(() => here.current.forget())
  expect(here.current.last).toBeNull()
})
