import type { Fact } from '@hattama/contract/rules/kernel/facts'
import { anna } from '@hattama/contract/testing/account'
import {
  createStore,
  i18n,
  loadWords,
  MemoryRouter,
  minutesCalls,
  signedIn,
  StoreProvider,
  useCommand,
} from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { ShareProvider } from '../share-links/share-context.ts'
import { ShareMenu } from './share-menu.tsx'

await loadWords()
beforeEach(() => i18n.changeLanguage('en'))
afterEach(cleanup)

/** What the menu offers, and the heading between, from top to bottom. */
const offered = async (facts: Fact[]) => {
  const store = createStore(facts)
  store.dispatch(signedIn({ user: anna, token: 't', onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <ShareProvider value={() => undefined}>
          <ShareMenu recording={detailsWith({ hasSummary: true, ownerId: anna.id })} />
        </ShareProvider>
      </MemoryRouter>
    </StoreProvider>,
  )
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('button'))
  const menu = await screen.findByRole('menu')
  return [...menu.children].map((row) => row.textContent).filter((text) => text !== '')
}

test('what nobody has confirmed is offered with files and copies where the minutes hold some', async () => {
  const minutes = { summary: '## Possible decisions\n\n- **Ann:** “We move.” [00:20](?t=20)' }
  const asked = vi.fn<(source: unknown, request: unknown) => void>()
  const Desk = () => {
    useCommand('takeDocument', asked)
    return null
  }
  const store = createStore([])
  await store.dispatch(
    minutesCalls.util.upsertQueryData('minutesOfRecording', detailsWith({}).id, minutes as never),
  )
  store.dispatch(signedIn({ user: anna, token: 't', onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <ShareMenu recording={detailsWith({ hasSummary: true, ownerId: anna.id })} />
        <Desk />
      </MemoryRouter>
    </StoreProvider>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByRole('button'))
  const tick = await screen.findByRole('menuitemcheckbox', {
    name: /^Include unconfirmed decisions ?1 decision isn’t confirmed and will be included/,
  })
  expect(tick.getAttribute('aria-checked')).toBe('true')
  await user.click(tick)
  await user.click(screen.getByRole('menuitem', { name: 'PDF' }))
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ unconfirmed: { usual: 'on', count: 1 } }),
      expect.objectContaining({ format: 'pdf', unconfirmed: 'off' }),
    ),
  )
})

const files = ['PDF', 'Word (DOCX)', 'Copy summary', 'Copy as Markdown']
const out = ['Email the summary…', 'Guest link…', 'Copy linkOpens for people with an account here']

test('where everything works, people are reached first', async () => {
  expect(await offered(['mail'])).toEqual([...out, ...files, 'Who can see this'])
})

test('on a server that nobody else reaches, what works comes first, and what does not yet is one line', async () => {
  const line = 'Other ways'
  expect(await offered(['onlyHere'])).toEqual([
    'Copy linkOpens only on this computer',
    ...files,
    'Who can see this',
    line,
  ])
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('menuitem', { name: line }))
  await screen.findByRole('menuitem', { name: /^Guest link/ })
  const folded = [...(screen.getAllByRole('menu').at(-1)?.children ?? [])].map((row) => row.textContent)
  expect(folded).toEqual([
    'Email the summary…Works once the server can send email',
    'Guest link…Others can’t open it yet. See what works instead',
  ])
  const looks = [/^Copy link/, /^Guest link/].map((name) =>
    screen.getByRole('menuitem', { name }).className.includes('text-muted'),
  )
  expect(looks).toEqual([false, true])
})
