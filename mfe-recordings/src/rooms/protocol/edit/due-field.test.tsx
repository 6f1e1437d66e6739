import { i18n, loadWords } from '@hattama/platform'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DueField } from './due-field.tsx'

await loadWords()
beforeEach(() => i18n.changeLanguage('en'))
afterEach(cleanup)

const show = (first: string) => {
  const kept = { due: first }
  const Kept = () => {
    const [due, setDue] = useState(first)
    kept.due = due
    return <DueField kind="decision" number="1.1." due={due} onChange={setDue} />
  }
  render(<Kept />)
  return kept
}

const field = () => screen.getByLabelText<HTMLInputElement>('Due date for 1.1.')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a decision is due on a day that is picked, which no empty field loses', async () => {
  const kept = show('Friday')
  expect(field()).toMatchObject({ type: 'text', value: 'Friday' })
  await press('As a date: Due date for 1.1.')
  expect(field()).toMatchObject({ type: 'date', value: '' })
  expect(kept.due).toBe('Friday')
  fireEvent.change(field(), { target: { value: '2026-12-05' } })
  expect(kept.due).toBe('2026-12-05')
})

test('or in words, which may be typed anew', async () => {
  const kept = show('2026-12-05')
  expect(field()).toMatchObject({ type: 'date', value: '2026-12-05' })
  await press('Write as text: Due date for 1.1.')
  expect(field()).toMatchObject({ type: 'text', value: '' })
  await userEvent.type(field(), 'monthly')
  await userEvent.clear(field())
  expect(field().type).toBe('text')
  await userEvent.type(field(), 'weekly')
  expect(kept.due).toBe('weekly')
})

test.each(['', '2026-12-05'])('a new one begins with a day: "%s"', (due) => {
  show(due)
  expect(field().type).toBe('date')
})

test('what only looks like a day is words', () => {
  show('2026-13-45')
  expect(field()).toMatchObject({ type: 'text', value: '2026-13-45' })
})
