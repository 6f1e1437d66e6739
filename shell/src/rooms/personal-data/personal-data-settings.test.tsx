import type { PersonalDataSettings as Rules } from '@hattama/contract/library/personal-data'
import { runNotice } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { PersonalDataSettings } from './personal-data-settings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const stored: Rules = { kinds: ['mail', 'name'], names: ['Anna'], newMeetings: false, newLinks: false }

/** The section for an owner, at a server that holds the rules; `refuses` is asked before each change. */
const show = async (refuses: () => boolean = () => false) => {
  let rules = stored
  const sent: Rules[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'PUT') return Response.json(rules)
    const wanted = (await request.json()) as Rules
    sent.push(wanted)
    if (refuses()) return Response.json({ error: 'x', code: 'SERVER_ERROR' }, { status: 500 })
    rules = wanted
    return Response.json(rules)
  })
  const { store, signIn, wrapper } = testShell()
  signIn()
  render(<PersonalDataSettings />, { wrapper })
  await screen.findByRole('switch', { name: 'Hide in new meetings' })
  const notices = () => store.getState().notices
  return { sent, notices, user: userEvent.setup() }
}

const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'

test('a choice is saved at once, without a button, and keeps the focus', async () => {
  const { sent, user, notices } = await show()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Hide in new meetings' }))
  expect(isOn('Hide in new meetings')).toBe(true)
  await waitFor(() => expect(notices()).toMatchObject([{ tone: 'done', text: 'Saved', actLabel: 'Undo' }]))
  expect(sent).toEqual([{ ...stored, newMeetings: true }])
  expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Hide in new meetings' }))
})

test('choices in a row are sent in order, each on top of the one before', async () => {
  const { sent, user } = await show()
  await user.click(screen.getByRole('switch', { name: 'Hide in new meetings' }))
  await user.click(screen.getByRole('switch', { name: 'Hide in new guest links' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ ...stored, newMeetings: true, newLinks: true })
  expect([isOn('Hide in new meetings'), isOn('Hide in new guest links')]).toEqual([true, true])
})

test('a choice is undone from its notice, of which only the last stays', async () => {
  const { sent, user, notices } = await show()
  await user.click(screen.getByRole('switch', { name: 'Hide in new meetings' }))
  await waitFor(() => expect(notices()).toHaveLength(1))
  await user.click(screen.getByRole('switch', { name: 'Hide in new guest links' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(notices()).toHaveLength(1))
  act(() => runNotice(notices()[0]?.id ?? ''))
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...stored, newMeetings: true }))
  await waitFor(() => expect(isOn('Hide in new guest links')).toBe(false))
  expect(isOn('Hide in new meetings')).toBe(true)
})

test('what the server refuses is taken back and said', async () => {
  const { user, notices } = await show(() => true)
  await user.click(screen.getByRole('switch', { name: 'Hide in new meetings' }))
  await waitFor(() => expect(notices()[0]?.tone).toBe('problem'))
  await waitFor(() => expect(isOn('Hide in new meetings')).toBe(false))
})

test('the names are saved when their field is left, if they have changed', async () => {
  const { sent, user } = await show()
  const field = screen.getByRole('textbox')
  await user.click(field)
  await user.tab()
  expect(sent).toEqual([])
  await user.type(field, '\nDana ')
  await user.tab()
  await waitFor(() => expect(sent).toEqual([{ ...stored, names: ['Anna', 'Dana'] }]))
})
