import type { Fact } from '@hattama/contract/rules/kernel/facts'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharesCalls } from '../../testing/shares-calls.ts'
import { registry, testShell } from '../../testing/shell.tsx'
import { Onboarding } from './onboarding.tsx'

/** Calls that change something: `PUT /api/reminders` and the like. */
let changes: string[] = []
/** languages no engine of the server knows */
let unheard: string[] = []
let noCalls = () => undefined as void

beforeEach(() => {
  noCalls = sharesCalls()
  changes = []
  unheard = []
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    if (method !== 'GET') changes.push(`${method} ${new URL(url).pathname}`)
    return Response.json(url.endsWith('/speech') ? { language: null, detects: false, unheard } : {})
  })
})
afterEach(() => {
  cleanup()
  noCalls()
  vi.unstubAllGlobals()
})

const open = (user = anna, facts: Fact[] = []) => {
  const shell = testShell({ registry: { ...registry, facts } })
  shell.store.dispatch(signedIn({ user, token: 'secret', onboardingDue: true }))
  render(<Onboarding />, { wrapper: shell.wrapper })
  return {
    isDue: () => shell.store.getState().session.onboardingDue,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true })),
    shows: (title: string) => expect(screen.getByRole('dialog', { name: title })).toBeTruthy(),
  }
}

const titles = ['How it works', 'What we can do', 'Your first meeting']
const next = ['Sounds great', 'Next']

test('what a phone can’t do is not offered on it', async () => {
  open()
  expect(screen.getByRole('dialog').textContent).toContain('Add the recorder to your browser')
  cleanup()
  noCalls()
  open()
  const { textContent } = screen.getByRole('dialog')
  expect(textContent).toContain('Nothing to install: this page records the people in the room')
  expect(textContent).not.toMatch(/recorder to your browser|Record the call/)
})

test('three steps follow each other, each with its dot, and back goes one step back', async () => {
  const { press, shows } = open()
  const dots = () =>
    within(screen.getByRole('list', { name: /^Step/ }))
      .getAllByRole('listitem')
      .map((dot) => dot.getAttribute('aria-current'))
  expect(dots()).toEqual(['step', null, null])
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  shows('How it works')
  await press('Sounds great')
  expect(dots()).toEqual([null, 'step', null])
  shows('What we can do')
  await press('Next')
  expect(dots()).toEqual([null, null, 'step'])
  shows('Your first meeting')
  await press('Back')
  shows('What we can do')
  await press('Back')
  shows('How it works')
})

test('a language of the interface that the server cannot transcribe is told at once, with what works and whom to ask', async () => {
  unheard = ['en', 'kk']
  open()
  const note = await screen.findByRole('note')
  expect(note.textContent).toMatch(
    /^English speech can’t be transcribed here yet. Recordings in Russian work. Ask/,
  )
  cleanup()
  open({ ...anna, serverAdmin: true })
  expect((await screen.findByRole('note')).querySelector('a')?.textContent).toBe('Turn on AI')
  cleanup()
  unheard = ['ru', 'kk']
  open()
  await screen.findByRole('dialog')
  expect(screen.queryByRole('note')).toBeNull()
})

test('the first account reads that it can begin at once and where the server’s settings are, others do not', () => {
  open({ ...anna, serverAdmin: true })
  expect(screen.getByText(/^This can wait: you can record/)).toBeTruthy()
  cleanup()
  open()
  expect(screen.queryByText(/you are its administrator/)).toBeNull()
})

test.each([0, 1, 2])('skipped at step index %s, it is over for good', async (steps) => {
  const { press, shows, isDue } = open()
  for (const button of next.slice(0, steps)) await press(button)
  shows(titles[steps] ?? '')
  expect(isDue()).toBe(true)
  await press('Skip')
  expect(isDue()).toBe(false)
})

test('Escape ends it, as Skip does', async () => {
  const { isDue } = open()
  await userEvent.keyboard('{Escape}')
  expect(isDue()).toBe(false)
})

test('its second step promises AI where a model is, and the words that were said elsewhere', async () => {
  const { press } = open(anna, ['model'])
  await press('Sounds great')
  expect(screen.getByText('AI chat')).toBeTruthy()
  expect(screen.getByRole('tabpanel').textContent).toContain('The client agreed to a pilot')
  cleanup()
  const plain = open()
  await plain.press('Sounds great')
  expect(document.body.textContent).not.toContain('AI')
})

test('its second step shows what three kinds of meeting leave', async () => {
  const { press } = open()
  await press('Sounds great')
  for (const card of ['Summaries', 'Ask', 'Transcription']) expect(screen.getByText(card)).toBeTruthy()
  for (const [name, words] of [
    ['HR interview', '“Five years of experience'],
    ['Team sync', 'the release is delayed by a week'],
    ['Client meeting', 'try it with two teams first'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name }))
    expect(screen.getByRole('tabpanel').textContent).toContain(words)
  }
})

test.each(['Start working', 'Choose Lite', 'Choose Pro', 'Choose Ultra', 'Continue for free'])(
  '“%s” ends it, and nothing is bought',
  async (button) => {
    const { press, isDue } = open()
    for (const name of next) await press(name)
    expect(isDue()).toBe(true)
    await press(button)
    expect(isDue()).toBe(false)
    // the time zone, told as it opens, and that it was seen, for their other devices
    await waitFor(() => expect(changes).toEqual(['PUT /api/reminders', 'PUT /api/users/profile']))
  },
)
