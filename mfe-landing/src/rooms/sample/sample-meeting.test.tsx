import { act, cleanup, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../kernel/locales/en.ts'
import { reducedMotion, show } from '../../testing/show.tsx'
import { SampleMeeting } from './sample-meeting.tsx'
import { clock, timeTurns } from './timing.ts'

const active = () => document.querySelector('[data-active=true]')?.textContent
const turns = timeTurns(en.transcription.turns)
const startOf = (word: string) =>
  turns.flatMap((turn) => turn.words).find(({ text }) => text === word)?.startMs ?? Number.NaN

beforeEach(() => reducedMotion(false))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('words of the sample follow each other in time, and turns do not overlap', () => {
  const words = turns.flatMap((turn) => turn.words)
  words.forEach((word, i) => {
    expect(word.endMs).toBeGreaterThan(word.startMs)
    expect(words[i + 1]?.startMs ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(word.endMs)
  })
  expect(clock(83_000)).toBe('1:23')
})

test('a click on a word goes there, and the word lights up', async () => {
  const { getByText, getByLabelText } = await show(<SampleMeeting />)
  expect(active()).toBeUndefined()
  await userEvent.click(getByText('fourteenth'))
  expect(active()).toBe('fourteenth')
  const slider = getByLabelText('Position in the sample') as HTMLInputElement
  expect(Math.abs(Number(slider.value) - startOf('fourteenth'))).toBeLessThanOrEqual(100)
})

test('the slider seeks without a pointer', async () => {
  const { getByLabelText } = await show(<SampleMeeting />)
  fireEvent.change(getByLabelText('Position in the sample'), {
    target: { value: String(startOf('Agreed.') + 50) },
  })
  expect(active()).toBe('Agreed.')
})

test('playing lights the words up one after another and stops at the end', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  const { getByRole } = await show(<SampleMeeting />)
  fireEvent.click(getByRole('button', { name: 'Play the sample' }))
  const seen = new Set<string | null | undefined>()
  for (let i = 0; i < 400; i++) {
    act(() => {
      vi.advanceTimersByTime(100)
    })
    seen.add(active())
  }
  for (const word of turns.flatMap((turn) => turn.words)) expect(seen).toContain(word.text)
  expect(getByRole('button', { name: 'Play the sample' })).toBeDefined()
})

test('each question has its answer, and the answer opens its moment in the transcript', async () => {
  const { getByRole, getByText } = await show(<SampleMeeting />)
  for (const { question, text } of en.chat.answers) {
    await userEvent.click(getByRole('button', { name: question }))
    expect(getByText(new RegExp(text.replaceAll('.', '\\.')))).toBeDefined()
  }
  const moment = getByText(/Two clients need it every Friday\./, {
    selector: '.landing-answer p',
  }).querySelector('a')!
  await userEvent.click(moment)
  expect(active()).toBe('Just')
  expect(getByRole('button', { name: 'Pause the sample' })).toBeDefined()
})
