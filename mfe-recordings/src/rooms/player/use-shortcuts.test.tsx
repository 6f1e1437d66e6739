import { createStore, loadWords, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useState } from 'react'
import type { Act } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

await loadWords()
afterEach(() => {
  cleanup()
  localStorage.clear()
})

let acts: Act[]

const Page = () => {
  const [isOpen, setOpen] = useState(false)
  useShortcuts((act) => acts.push(act))
  return (
    <>
      <button onClick={() => setOpen(true)}>Add</button>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as the fields of the page do */}
      {isOpen && <textarea autoFocus />}
    </>
  )
}

const press = (code: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { code, bubbles: true }),
  )

test('keys typed while a press opens a field, or in that field, start nothing; others do', async () => {
  acts = []
  render(
    <StoreProvider store={createStore()}>
      <Page />
    </StoreProvider>,
  )
  press('KeyK')
  expect(acts).toEqual(['toggle'])
  const button = screen.getByRole('button')
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  press('KeyK')
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  press('KeyJ')
  button.click()
  await screen.findByRole('textbox')
  press('KeyJ')
  expect(acts).toEqual(['toggle'])
  screen.getByRole('textbox').blur()
  await waitFor(() => {
    press('KeyJ')
    expect(acts).toContain('back10')
  })
})

test('a key works at once behind a click that opened no field', () => {
  acts = []
  render(
    <StoreProvider store={createStore()}>
      <Page />
    </StoreProvider>,
  )
  for (const type of ['pointerdown', 'pointerup', 'click'])
    document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  press('KeyK')
  expect(acts).toEqual(['toggle'])
})

test('letters typed with no field focused copy nothing and change no speed; the first that acts says so, once', () => {
  acts = []
  const store = createStore()
  render(
    <StoreProvider store={store}>
      <Page />
    </StoreProvider>,
  )
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') press(`Key${letter}`)
  for (const sign of ['Comma', 'Period']) press(sign)
  expect(acts).toEqual(['back10', 'toggle', 'ahead10'])
  expect(store.getState().notices).toMatchObject([{ tone: 'fact', actLabel: expect.any(String) }])
})
