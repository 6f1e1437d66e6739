import type { ChatAnswer, CitedSentence } from '@hattama/contract/insight/chat'
import { i18n, loadWords } from '@hattama/platform'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, reads, sentence, serve, show, times, turn, type } from '../../testing/chats.tsx'

await loadWords()

beforeEach(() => {
  reads.count = 0
  void i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an answer without a model says so, opens its moment, and the next question continues the chat', async () => {
  const questions = ['Is the budget ready?', 'What else was said about “invoices”?']
  let answered = 0
  const asked = serve(async () => turn(questions[answered++] ?? ''))
  show()
  await type('Is the budget ready?{Enter}')
  expect(
    await screen.findByText('Quoted word for word from the transcript: AI answers are off on this server.'),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: '01:12 Release: open “The budget is ready.”' })
  expect(link.getAttribute('href')).toBe('/recordings/r1?t=72')
  await userEvent.click(screen.getByRole('button', { name: 'What else was said about “invoices”?' }))
  await waitFor(() =>
    expect(asked).toEqual([
      { question: 'Is the budget ready?' },
      { question: 'What else was said about “invoices”?', chatId: 'c1' },
    ]),
  )
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  // only at the start: each turn arrives with its answer
  expect(reads.count).toBe(1)
})

test('sentences show as they come, and stopping keeps them', async () => {
  let stopped = false
  serve(async (say, signal) => {
    say({ type: 'sentence', sentence: sentence('The first part.', 0) })
    await new Promise<void>((done) => signal.addEventListener('abort', () => done()))
    stopped = true
    return null
  })
  show()
  await type('What was said?{Enter}')
  expect(await screen.findByText(/The first part\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped.')).toBeTruthy()
  expect(screen.getByText(/The first part\./)).toBeTruthy()
  expect(stopped).toBe(true)
})

test('somebody without a name is called as the reader calls them', async () => {
  const [said] = sentence('We moved the launch.', 14_000).citations
  if (!said) throw new Error('nothing is cited')
  const citations = [{ ...said, speaker: 'Others', recordingTitle: '' }]
  serve(async () =>
    turn('x', { answer: answer({ sentences: [{ text: `Others: ${said.quote}`, citations }] }) }),
  )
  await i18n.changeLanguage('ru')
  show()
  await userEvent.type(screen.getByLabelText('Ваш вопрос'), 'Что решили?{Enter}')
  expect(await screen.findByText('Собеседники')).toBeTruthy()
  expect(screen.getByText('Собеседники:').parentElement?.textContent).toBe(
    'Собеседники: «We moved the launch.»',
  )
})

test('a sentence that is only close to what was said is marked, the others are not', async () => {
  const close: CitedSentence = { ...sentence('The launch is later.', 5000), support: 'similar' }
  const said: CitedSentence = { ...sentence('We moved it.', 6000), support: 'cited' }
  serve(async () =>
    turn('x', { engine: 'language-model', model: 'm', answer: answer({ sentences: [close, said] }) }),
  )
  show()
  await type('When?{Enter}')
  const words = 'Paraphrased or only partly supported. Check it against the audio.'
  expect(await screen.findByText(`≈ ${words}`)).toBeTruthy()
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('00:0'))
  expect(first?.textContent).toContain(`The launch is later. ≈${words}`)
  expect(second?.textContent).not.toContain('≈')
})

test('what the meetings do not hold is said not to be there', async () => {
  serve(async () => turn('The moon?', { answer: answer({ found: false, sentences: [], followUps: [] }) }))
  show()
  await type('The moon?{Enter}')
  expect(await screen.findByText(/^Nothing found about this/)).toBeTruthy()
})

test('a question in another language than the meetings is not answered by "nothing was said"', async () => {
  const sentences = [{ text: 'Язык записи: английский.', citations: [] }]
  const missed = answer({ found: false, sentences, followUps: [], otherLanguage: true })
  serve(async () => turn('Когда?', { answer: missed }))
  show()
  await type('Когда?{Enter}')
  expect(await screen.findByText(/^Язык записи: английский/)).toBeTruthy()
  expect(screen.queryByText(/^Nothing found about this/)).toBeNull()
})

test('what of the question the quotes do not hold is said', async () => {
  const lacks: ChatAnswer['lacks'] = { kind: 'amount', words: ['rent', 'almaty'], onlyAsked: false }
  serve(async () => turn('x', { answer: answer({ lacks }) }))
  show()
  await type('How much?{Enter}')
  const said = await screen.findByText(
    'Nothing was found about “rent”, “almaty”. These quotes don’t mention a number.',
  )
  expect(said.nextElementSibling?.textContent).toContain(answer({}).sentences[0]?.text)
})

test('what was only asked in the meetings is not answered by that', async () => {
  const lacks = { kind: null, words: [], onlyAsked: true }
  serve(async () => turn('x', { answer: answer({ found: false, sentences: [], followUps: [], lacks }) }))
  show()
  await type('How much?{Enter}')
  expect(await screen.findByText('This was asked, but no answer was found.')).toBeTruthy()
})

test('a failure keeps the question and asks it again', async () => {
  let attempts = 0
  serve(async (say) => {
    attempts++
    if (attempts > 1) return turn('Why?')
    say({ type: 'failed', code: 'SERVER_ERROR' })
    return null
  })
  show()
  await type('Why?{Enter}')
  expect(await screen.findByText('Couldn’t answer the question')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/The budget is ready\./)).toBeTruthy()
})

test('an earlier chat is deleted after asking', async () => {
  serve(async () => turn('Why?'))
  show()
  await type('Why?{Enter}')
  await screen.findByText(/The budget is ready\./)
  await userEvent.click(screen.getByRole('button', { name: 'Earlier chats' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete chat “x”' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Ask about your meetings')).toBeTruthy()
})

test('what was counted names its meetings, and says where it comes from', async () => {
  const meetings = [{ recordingId: 'r1', title: 'Release', createdAt: times.createdAt }]
  const counted = answer({ sentences: [{ text: '1 meeting.', citations: [], meetings }] })
  serve(async () => turn('How many meetings?', { engine: 'figures', answer: counted }))
  show()
  await type('How many meetings?{Enter}')
  expect(await screen.findByText('From your recordings and tasks.')).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Open Release, / })
  expect(link.getAttribute('href')).toBe('/recordings/r1')
})

test('a chat is renamed in its row', async () => {
  serve(async () => turn('Why?'))
  show()
  await type('Why?{Enter}')
  await screen.findByText(/The budget is ready\./)
  await userEvent.click(screen.getByRole('button', { name: 'Earlier chats' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rename chat “x”' }))
  await userEvent.clear(screen.getByLabelText('Chat name'))
  await userEvent.type(screen.getByLabelText('Chat name'), 'Money{Enter}')
  expect(await screen.findByText('Money')).toBeTruthy()
})

test('a chat whose name cannot be opened is told as such, and can be removed', async () => {
  serve(async () => turn('Why?'), null)
  show()
  await type('Why?{Enter}')
  await screen.findByText(/The budget is ready\./)
  await userEvent.click(screen.getByRole('button', { name: 'Earlier chats' }))
  expect(await screen.findByText('Encrypted chat (can’t be opened right now)')).toBeTruthy()
  expect(
    screen.getByRole('button', { name: 'Delete chat “Encrypted chat (can’t be opened right now)”' }),
  ).toBeTruthy()
})

test('a new chat is limited to the chosen meetings', async () => {
  const asked = serve(async () => turn('Why?'))
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Choose meetings' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Release' }))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('About 1 meeting')).toBeTruthy()
  await type('Why?{Enter}')
  await waitFor(() => expect(asked).toEqual([{ question: 'Why?', recordingIds: ['r1'] }]))
})
