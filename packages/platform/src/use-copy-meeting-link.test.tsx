import type { Visibility } from '@hattama/contract/rules/library/visibility'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCommand } from './commands.ts'
import { runNotice } from './notices-slice.ts'
import { i18n, loadWords } from './platform.ts'
import { createStore } from './store.ts'
import { useCopyMeetingLink } from './use-copy-meeting-link.ts'

await loadWords()
beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => vi.restoreAllMocks())

/** What is said when the link of a meeting is copied, and the notice itself. */
const copied = async (visibility: Visibility) => {
  const urls: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (url) => void urls.push(url))
  const store = createStore()
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useCopyMeetingLink(), { wrapper })
  await result.current('/summaries/s', { recordingId: 'r', visibility })
  expect(urls).toEqual([`${location.origin}/summaries/s`])
  return store.getState().notices[0]
}

test.each([
  ['private', 'Link copied. Only you can open it.'],
  ['chosen', 'Link copied. Only people this meeting is shared with can open it.'],
  ['workspace', 'Link copied. Everyone in the workspace can open it.'],
] as const)('the link of a meeting that is %s says who can open it', async (visibility, text) => {
  expect(await copied(visibility)).toMatchObject({ tone: 'done', text })
})

test('a link that nobody else can open offers to change that', async () => {
  const notice = await copied('private')
  const opened: string[] = []
  renderHook(() => useCommand('shareRecording', (id) => void opened.push(id)))
  runNotice(notice?.id ?? '')
  expect(opened).toEqual(['r'])
  expect((await copied('workspace'))?.actLabel).toBeUndefined()
})

test('where links open only on the server’s computer, that is said beside who can open it, and the offer stays', async () => {
  const script = Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json' })
  script.textContent = JSON.stringify({ facts: ['onlyHere'] })
  document.head.append(script)
  const notice = await copied('private')
  script.remove()
  expect(notice?.text).toBe(
    'Link copied. Only you can open it. For now it opens only on the server’s own computer.',
  )
  expect(notice?.actLabel).toBe('Who can see this')
})
