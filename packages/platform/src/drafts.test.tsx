import { anna } from '@hattama/contract/testing/account'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { forgetDrafts, useDrafts } from './drafts.ts'
import { signedIn } from './session/session-slice.ts'
import { createStore } from './store.ts'

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const draftsOf = (id: string) => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, id }, onboardingDue: false }))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return renderHook(() => useDrafts('segment'), { wrapper }).result.current
}

test('a draft is there again in another window, for the one who wrote it', () => {
  draftsOf('u1').keep('s1', { text: 'new', base: 'old' })
  expect(draftsOf('u1').of('s1')).toMatchObject({ text: 'new', base: 'old' })
  expect(draftsOf('u1').ids()).toEqual(['s1'])
  expect(draftsOf('u2').of('s1')).toBeNull()
  expect(draftsOf('u2').ids()).toEqual([])
})

test('one that says nothing new, was given up, or is older than a month is gone', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21') })
  const drafts = draftsOf('u1')
  for (const id of ['s1', 's2', 's3']) drafts.keep(id, { text: 'new', base: 'old' })
  drafts.keep('s1', { text: 'old', base: 'old' })
  drafts.drop('s2')
  expect(drafts.ids()).toEqual(['s3'])
  vi.setSystemTime(Date.parse('2026-12-22'))
  expect(drafts.ids()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('logging out takes what this person began, and nothing else', () => {
  draftsOf('u1').keep('s1', { text: 'new', base: 'old' })
  draftsOf('u2').keep('s1', { text: 'new', base: 'old' })
  localStorage.setItem('theme', 'light')
  forgetDrafts('u1')
  expect([draftsOf('u1').ids(), draftsOf('u2').ids()]).toEqual([[], ['s1']])
  expect(localStorage.getItem('theme')).toBe('light')
})
