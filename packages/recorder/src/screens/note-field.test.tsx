import type { NoteKind } from '@hattama/contract/rules/insight/notes'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RecorderTextsContext } from '../recording/texts.ts'
import { NoteField } from './note-field.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const key = (key: string, code = key) => ({ key, code, bubbles: true })

/** The field over a disk that answers on command: whether the oldest note given to it is kept. */
const openField = () => {
  const given: { kind: NoteKind; text: string }[] = []
  const waiting: ((isKept: boolean) => void)[] = []
  const shown = () => (
    <RecorderTextsContext value={{ t: (words) => words, language: 'en' }}>
      <NoteField
        recordingId="r"
        disabled={false}
        onNote={(kind, text) => {
          given.push({ kind, text })
          return new Promise((resolve) => waiting.push(resolve))
        }}
      />
    </RecorderTextsContext>
  )
  render(shown())
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  return {
    given,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    enter: () => fireEvent.keyDown(field, key('Enter')),
    answer: (isKept: boolean) => waiting.shift()?.(isKept),
    /** Returns the text in the field after the page is opened anew. */
    opened: () => {
      cleanup()
      render(shown())
      return screen.getByRole<HTMLTextAreaElement>('textbox').value
    },
  }
}

test('while a note is on its way to the disk a second Enter keeps nothing twice, and what is typed is the next one', async () => {
  const { given, field, type, enter, answer } = openField()
  type('ask about rent')
  enter()
  enter()
  expect(given).toEqual([{ kind: 'note', text: 'ask about rent' }])
  type('and heating')
  fireEvent.keyDown(document.body, key('2', 'Digit2'))
  answer(true)
  answer(true)
  await screen.findByText('notes.kept')
  expect(given.slice(1)).toEqual([{ kind: 'decision', text: 'and heating' }])
  expect(field.value).toBe('')
})

test('a note that cannot be kept stands in the field again, before what was typed meanwhile', async () => {
  const { field, type, enter, answer } = openField()
  type('ask about rent')
  enter()
  type('and heating')
  answer(false)
  await screen.findByRole('alert')
  expect(field.value).toBe('ask about rent\nand heating')
})

test('a page that goes before the note is on disk still has it, and afterwards not', async () => {
  const { type, enter, answer, opened } = openField()
  type('ask about rent')
  enter()
  expect(opened()).toBe('ask about rent')
  answer(true)
  await expect.poll(opened).toBe('')
})
