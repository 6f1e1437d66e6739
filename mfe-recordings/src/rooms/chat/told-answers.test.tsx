import type { CitedSentence } from '@hattama/contract/insight/chat'
import { i18n, loadWords } from '@hattama/platform'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, sentence, serve, show, turn, type } from '../../testing/chats.tsx'

await loadWords()

beforeEach(() => {
  void i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('none of the words of a question is said: only that', async () => {
  const lacks = { kind: null, words: [], onlyAsked: false, isUnmentioned: true }
  serve(async () => turn('x', { answer: answer({ found: false, sentences: [], followUps: [], lacks }) }))
  show()
  await type('The moon?{Enter}')
  expect(await screen.findByText('Your meetings don’t mention it.')).toBeTruthy()
})

test('what nobody mentions is said, with a quote of where the rest comes up', async () => {
  const told = { text: 'Nobody mentions a phone number. “Agency” comes up here:', citations: [] }
  const quote = sentence('The agency is closed.', 5000)
  serve(async () => turn('x', { answer: answer({ found: false, sentences: [told, quote], followUps: [] }) }))
  show()
  await type('Phone?{Enter}')
  expect(await screen.findByText(told.text)).toBeTruthy()
  expect(screen.getByText('“The agency is closed.”')).toBeTruthy()
  expect(screen.queryByText(/^Quoted word for word/)).toBeNull()
})

test('an exchange is a line for each person, names outside the marks, linked where it begins and ends', async () => {
  const said = (speaker: string, startMs: number) =>
    sentence('x', startMs).citations.map((one) => ({ ...one, speaker }))
  const exchange: CitedSentence = {
    text: 'Ann: Is it “ready”? … – Ben: Nearly.',
    citations: [...said('Ann', 1000), ...said('Ann', 3000), ...said('Ben', 9000), ...said('Ben', 40_000)],
    support: 'quoted',
  }
  serve(async () => turn('x', { answer: answer({ sentences: [exchange] }) }))
  show()
  await type('Ready?{Enter}')
  const lines = await screen.findAllByText(/^(?:Ann|Ben):/)
  expect(lines.map((line) => line.parentElement?.textContent)).toEqual([
    'Ann: “Is it ‘ready’? …”',
    'Ben: “Nearly.”',
  ])
  const links = screen.getAllByRole('link', { name: /^00:/ }).map((link) => link.textContent)
  expect(links).toEqual(['00:01 Release', '00:40 Release'])
})

test('a question asked while an answer comes waits for it and is sent then', async () => {
  let finish: () => void = () => undefined
  const asked = serve(async () => {
    await new Promise<void>((done) => (finish = done))
    return turn(`answered ${asked.length}`)
  })
  show()
  await type('First?{Enter}')
  await screen.findByText('Searching transcripts…')
  await type('Second?{Enter}')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('')
  expect(screen.getByText('Will be sent after this answer')).toBeTruthy()
  expect(asked).toHaveLength(1)
  finish()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual({ question: 'Second?', chatId: 'c1' })
  expect(screen.queryByText('Will be sent after this answer')).toBeNull()
  finish()
})

test('a question too long is not cut: it says so and stays', async () => {
  const asked = serve(async () => turn('x'))
  show()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your question')
  await userEvent.click(field)
  await userEvent.paste('word '.repeat(500).trim())
  expect(field.value).toHaveLength(2499)
  expect(screen.getByText('Too long: 2499 of 2000 characters')).toBeTruthy()
  await userEvent.type(field, '{Enter}')
  expect([asked.length, field.value.length]).toEqual([0, 2499])
})

test('the moment of what a person wrote has no speaker', async () => {
  const [citation] = sentence('We raise it.', 5000).citations
  const written = { text: 'We raise it.', citations: citation ? [{ ...citation, speaker: '' }] : [] }
  serve(async () => turn('x', { engine: 'figures', answer: answer({ sentences: [written] }) }))
  show()
  await type('Decided?{Enter}')
  const link = await screen.findByRole('link', { name: /^00:05 / })
  expect(link.title).toBe('“We raise it.”')
})
