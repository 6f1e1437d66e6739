import type { ProtocolContent } from '@hattama/contract/insight/protocol'
import { createStore, i18n, loadWords, signedIn, StoreProvider } from '@hattama/platform'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AskBeforeNumber } from './approval/with-gaps.tsx'
import { GapList } from './approval/gap-list.tsx'
import { PeopleFields } from './edit/people-fields.tsx'

await loadWords()

const person = (id: string, name: string) =>
  ({ id, name, position: '', attendance: 'present', userId: null, email: '' }) as const

const content: ProtocolContent = {
  language: 'kk',
  subject: 'Sync',
  place: 'Almaty',
  date: '2026-11-30',
  startTime: '',
  endTime: '',
  verdict: 'decided',
  chairId: 'a',
  secretaryId: 'a',
  people: [person('a', 'Ann'), person('b', '2-сөйлеуші'), person('c', '3-сөйлеуші')],
  items: [
    {
      id: 'i',
      title: 'Horses',
      heard: [{ id: 'h', who: '2-сөйлеуші', text: 'They come.', moment: null }],
      spoke: [{ id: 's', who: 'Ann', text: 'Good.', moment: null }],
      decided: [],
      assigned: [{ id: 't', text: 'Write it.', responsible: '3-сөйлеуші', due: '', moment: null }],
    },
  ],
}

beforeEach(async () => {
  await i18n.changeLanguage('en')
  const members = [{ userId: 'u2', name: 'Polina Li', email: 'p@example.org', role: 'member' }]
  vi.stubGlobal('fetch', async () => Response.json({ members }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The fields of people with what is missing beside them; returns the text as it is left. */
const show = () => {
  const kept = { content }
  const Form = () => {
    const [now, change] = useState(content)
    kept.content = now
    return (
      <>
        <PeopleFields content={now} onChange={change} />
        <GapList content={now} />
      </>
    )
  }
  const store = createStore()
  store.dispatch(
    signedIn({ token: 't', user: { id: 'u1', name: 'Zoe', role: 'owner' } as never, onboardingDue: false }),
  )
  render(
    <StoreProvider store={store}>
      <Form />
    </StoreProvider>,
  )
  return () => {
    const [item] = kept.content.items
    return [item?.heard[0]?.who, item?.spoke[0]?.who, item?.assigned?.[0]?.responsible]
  }
}

const field = (name: string) => screen.getByDisplayValue<HTMLInputElement>(name)

test('a new name reaches every line, letter by letter, and takes none of somebody whose name it passes', async () => {
  const names = show()
  const user = userEvent.setup()
  await user.clear(field('2-сөйлеуші'))
  expect(names()).toEqual(['2-сөйлеуші', 'Ann', '3-сөйлеуші'])
  const [, emptied] = screen.getAllByLabelText<HTMLInputElement>('Name')
  // passes "Ann"
  await user.type(emptied ?? document.body, 'Anna')
  expect(names()).toEqual(['Anna', 'Ann', '3-сөйлеуші'])
  await user.clear(field('3-сөйлеуші'))
  await user.type(screen.getAllByLabelText('Name')[2] ?? document.body, 'Polina')
  expect(names()).toEqual(['Anna', 'Ann', 'Polina'])
  expect(screen.queryByText(/сөйлеуші/)).toBeNull()
})

test('a voice whose account is chosen is called after it', async () => {
  const names = show()
  await userEvent.click(await screen.findByRole('combobox', { name: '3-сөйлеуші’s account' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Polina Li' }))
  expect(names()).toEqual(['2-сөйлеуші', 'Ann', 'Polina Li'])
})

test('what is missing leads to where it stands', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Names: 2-сөйлеуші, 3-сөйлеуші' }))
  expect(document.activeElement).toBe(field('2-сөйлеуші'))
})

test('nothing is locked with a name missing before that is agreed to in words', async () => {
  const done = vi.fn<() => void>()
  render(
    <AskBeforeNumber
      act="lock"
      content={content}
      onClose={() => {}}
      onConfirm={done}
      title="Title"
      text="Text"
      confirmLabel="Go"
      pending={false}
    />,
  )
  const dialog = within(screen.getByRole('dialog'))
  const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Go' })
  expect(dialog.getByText('3-сөйлеуші')).toBeTruthy()
  expect(go.disabled).toBe(true)
  fireEvent.click(dialog.getByRole('checkbox'))
  expect(go.disabled).toBe(false)
  await userEvent.click(go)
  expect(done).toHaveBeenCalledOnce()
})
