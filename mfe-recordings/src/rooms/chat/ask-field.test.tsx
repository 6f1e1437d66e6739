import { i18n, loadWords } from '@hattama/platform'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showTo } from '../../testing/signed-in.tsx'
import { AskField } from './ask-field.tsx'

await loadWords()

let asked: string[]

beforeEach(() => {
  void i18n.changeLanguage('en')
  asked = []
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Opens the page with the field, as after a reload. */
const open = (about: string | null, userId = 'u1') => {
  cleanup()
  showTo(
    userId,
    <AskField about={about} isAsking={false} onAsk={(text) => asked.push(text)} onStop={() => undefined} />,
  )
  return screen.getByLabelText<HTMLTextAreaElement>('Your question')
}

test('a question that was not sent is there after a reload, where and by whom it was typed, and goes once asked', async () => {
  await userEvent.type(open('r1'), 'Why?')
  expect(open(null).value).toBe('')
  expect(open('r1', 'u2').value).toBe('')
  const field = open('r1')
  expect(field.value).toBe('Why?')
  await userEvent.type(field, '{Enter}')
  expect([asked, field.value]).toEqual([['Why?'], ''])
  expect(open('r1').value).toBe('')
})
