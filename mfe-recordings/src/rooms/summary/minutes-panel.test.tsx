import { api, i18n, loadWords } from '@hattama/platform'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { none, showMinutes as show } from '../../testing/show-minutes.tsx'

await loadWords()

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a meeting too short for the language model says so, not that there is none', async () => {
  show(null, { engine: 'too-short' })
  expect(await screen.findByText(/too short for an AI summary/)).toBeTruthy()
  expect(screen.queryByText(/^Made without AI/)).toBeNull()
  cleanup()
  show(null, { engine: 'extract' })
  expect(await screen.findByText(/^Made without AI/)).toBeTruthy()
})

test.each([
  ['engine-limit', 'The language model has reached its limit.'],
  ['engine-unreachable', 'Couldn’t reach the language model.'],
  ['engine-refused', 'The language model couldn’t summarize this recording.'],
  ['budget', /language model token limit has been reached/],
] as const)('an extract that replaces a summary says why: %s', async (kind, why) => {
  show(kind)
  expect(await screen.findByText(why)).toBeTruthy()
})

test('an extract nobody asked a model for, and a summary by a model, blame none', async () => {
  show(null)
  expect(await screen.findByText(/^Made without AI/)).toBeTruthy()
  expect(screen.queryByText(/The language model/)).toBeNull()
  cleanup()
  show('engine-limit', { type: 'ai-generated' })
  expect(await screen.findByText('Open full summary')).toBeTruthy()
  expect(screen.queryByText(/The language model/)).toBeNull()
})

const quoted = '- **Speaker 1:** “The rent rises” [00:05](?t=5)\n- **Ann:** “Next.” [00:09](?t=9)'
const decided = '## Possible decisions\n\n- **Ann:** “We move.” [00:20](?t=20)'
const tasks = '## Possible tasks\n\n- “Sign it” — Ann [00:12](?t=12)'
const texts = () => [...document.querySelectorAll('h2, h3, li')].map(({ textContent }) => textContent)

test('one page says each thing once: the key moments are the card of key points, tasks only the card of tasks', async () => {
  const lists = { keyPoints: ['The rent rises'], actionItems: [{ completed: false, task: 'Sign it' }] }
  show(null, { ...lists, summary: `## Key moments\n\n${quoted}\n\n${decided}\n\n${tasks}` })
  await screen.findByText(/We move/)
  expect(texts()).toEqual([
    'Summary',
    'Decisions to confirm',
    'Ann: “We move.” 00:20',
    'Action items',
    expect.stringMatching(/^Sign it/),
    'Key points',
    'Speaker 1: “The rent rises” 00:05',
    'Ann: “Next.” 00:09',
  ])
  expect(screen.getAllByText(/Sign it/)).toHaveLength(1)
  cleanup()

  show(null, { ...lists, summary: `## Key moments\n\n${quoted}\n\n${tasks}` })
  await screen.findByText(/The rent rises/)
  expect(texts().slice(0, 3)).toEqual(['Summary', 'Key points 2', 'Speaker 1: “The rent rises” 00:05'])
  expect(screen.getAllByText(/The rent rises/)).toHaveLength(1)
})

test('a line of the key points is edited in the text, where it stands', async () => {
  const summary = `${decided}\n\n${tasks}\n\n## Key moments\n\n${quoted}`
  const actionItems = [{ completed: false, task: 'Sign it' }]
  show(null, { summary, keyPoints: ['The rent rises'], actionItems }, { mayChange: true })
  fireEvent.doubleClick(await screen.findByText(/“Next.”/))
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Ann: “Next.”'))
  expect(screen.queryByRole('heading', { name: 'Key points' })).toBeNull()
})

test('the pencil of each card leads to the first line of what that card says', async () => {
  const summary = `## Key moments\n\n${quoted}\n\n${decided}`
  for (const [name, value] of [
    ['Edit summary', 'Ann: “We move.”'],
    ['Edit key points', 'Speaker\u00a01: “The rent rises”'],
  ] as const) {
    show(null, { summary, keyPoints: ['The rent rises'] }, { mayChange: true })
    fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', value))
    cleanup()
  }
})

test('lines to sign stand under tasks and key points, in that order', async () => {
  show(null, {
    summary: '## Agenda\n\n1. Rent\n\n## Signatures\n\n- Chair: ____________',
    keyPoints: ['The rent rises'],
    actionItems: [{ completed: false, task: 'Sign it' }],
  })
  const cards = await screen.findAllByRole('heading', { level: 2 })
  expect(cards.map((card) => card.textContent)).toEqual([
    'Summary',
    'Action items',
    'Key points',
    'Signatures',
  ])
})

test('whoever may change minutes presses a line twice and types in it; the text is saved on top of what was read', async () => {
  const text = '# Weekly sync\n\n## Overview\n\nWe met. [00:05](?t=5)\n\n- The rent rises'
  const asked: string[] = []
  show(null, { summary: text, updatedAt: '2026-11-20T10:00:00.000Z' }, { mayChange: true, asked })
  const read = await screen.findByText('The rent rises')
  // a press selects words or closes a menu
  fireEvent.click(read)
  expect(screen.queryByRole('textbox', { name: /ine \d/ })).toBeNull()
  fireEvent.doubleClick(read)
  const line = await screen.findByDisplayValue('The rent rises')
  expect(document.activeElement).toBe(line)
  fireEvent.change(line, { target: { value: 'The rent rises in May' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toContain('PUT /api/summaries/s'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /ine \d/ })).toBeNull())
  // the reader is where they were, and Enter goes on there
  expect(document.activeElement?.textContent).toBe('The rent rises')
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'The rent rises'))
  cleanup()

  show(null, { summary: text })
  fireEvent.doubleClick(await screen.findByText('The rent rises'))
  expect(screen.queryByRole('button', { name: 'Edit summary' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['en', 'Said word for word.', 'Supported by what was said.'],
  ['ru', 'Сказано дословно.', 'Подтверждается расшифровкой.'],
  ['kk', 'Сөзбе-сөз айтылған.', 'Айтылған сөз мұны растайды.'],
])('%s: each line says why it is shown, with the words it rests on', async (language, quoted, cited) => {
  await i18n.changeLanguage(language)
  const at = { startMs: 5000, endMs: 9000, segmentId: 'x', quote: 'We moved it', speaker: 'Nina' }
  show(null, {
    keyPoints: ['We moved it', 'It was moved'],
    moments: {
      ...none,
      keyPoints: [
        { ...at, support: 'quoted' },
        { ...at, support: 'cited' },
      ],
    },
  })
  const moments = await screen.findAllByText('00:05')
  expect(moments.map((moment) => moment.title)).toEqual([
    `${quoted}\n“We moved it”`,
    `${cited}\n“We moved it”`,
  ])
})

test('what was left out leads to where it can be looked at', async () => {
  show(null, { type: 'ai-generated', coverage: { read: 1, dropped: 2 } })
  const link = await screen.findByRole('link', { name: /2 statements left out/ })
  expect(link.getAttribute('href')).toBe('/summaries/s')
})

test.each([
  [0.4, 'Covers 40% of what was said'],
  [undefined, 'Covers 25% of the recording'],
])('a bar is told in percent, in summaries from before words were counted too (%s)', async (cited, text) => {
  const rests: [number, number][] = [[0, 15_000]]
  show(null, { coverage: { read: 1, dropped: 0, rests, unread: [], ...(cited && { cited }) } })
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['en', 'Paraphrased or only partly supported. Check it against the audio.'],
  ['ru', 'Сказано другими словами или подтверждается лишь отчасти. Проверьте по аудио.'],
  ['kk', 'Тексеріңіз: бұл басқа сөзбен немесе ішінара ғана айтылған.'],
])('%s: what is only close to what was said is marked, and explained in words', async (language, words) => {
  await i18n.changeLanguage(language)
  const at = { startMs: 5000, endMs: 9000, segmentId: 'x', quote: 'We moved it', speaker: 'Nina' }
  show(null, {
    type: 'ai-generated',
    summary: '## A\n\n- The launch is later [≈ 00:07](?t=7)\n- We moved it [00:05](?t=5)',
    keyPoints: ['It comes later', 'It was moved'],
    moments: {
      ...none,
      keyPoints: [
        { ...at, support: 'similar' },
        { ...at, support: 'cited' },
      ],
    },
  })
  expect((await screen.findByText('≈ 00:07')).textContent).toContain(words)
  expect(screen.getByText('≈ 00:05').textContent).toContain(words)
  expect(screen.getAllByText('00:05')).toHaveLength(2)
  expect(screen.getByText(`≈ ${words}`, { selector: 'footer p' })).toBeTruthy()
  cleanup()
  show(null, { type: 'ai-generated', summary: '- We moved it [00:05](?t=5)' })
  await screen.findByText('00:05')
  expect(screen.queryByText(/≈/)).toBeNull()
})

test('a summary older than the corrected transcript says so; whoever may updates it with one press', async () => {
  show(null, { isBehind: true })
  expect(await screen.findByText(/transcript was corrected after this summary was written/i)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  cleanup()

  show(null, { isBehind: true, status: 'processing' })
  expect(await screen.findByText('We decided.')).toBeTruthy()
  expect(screen.queryByText(/transcript was corrected/)).toBeNull()
  cleanup()

  const written = '2026-11-20T10:00:00.000Z'
  show(null, { isBehind: true, generatedAt: written })
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(/transcript was corrected/)).toBeNull())
  cleanup()

  const asked: string[] = []
  const later = '2026-11-21T10:00:00.000Z'
  show(null, { isBehind: true, generatedAt: later }, { mayChange: true, asked })
  fireEvent.click(await screen.findByRole('button', { name: 'Update' }))
  await waitFor(() =>
    expect(asked.some((line) => line.startsWith('POST ') && line.includes('/regenerate'))).toBe(true),
  )
})

test('minutes that cannot be read again stay on screen, with what somebody is typing', async () => {
  const store = show(null, {}, { mayChange: true })
  const field = await screen.findByRole('textbox', { name: /task/i })
  fireEvent.change(field, { target: { value: 'Call the bank' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  store.dispatch(api.util.invalidateTags([{ type: 'Summary', id: 'recording:r' }]))
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('"NETWORK"'))
  expect(screen.getByText('We decided.')).toBeTruthy()
  expect(screen.getByDisplayValue('Call the bank')).toBe(field)
})

test('on a touch screen the pencil edits, not two taps', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  show(null, { summary: '## Overview\n\n- The rent rises' }, { mayChange: true })
  fireEvent.doubleClick(await screen.findByText('The rent rises'))
  expect(screen.queryByRole('textbox', { name: /ine \d/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Edit summary' }))
  expect(await screen.findByDisplayValue('The rent rises')).toBeTruthy()
})

test('one press beside a possible decision says that it is one, another that it is none', async () => {
  const asked: string[] = []
  const summary = `${decided}\n- “We stay” [00:30](?t=30)\n\n## Overview\n\nWe met.`
  const bodies: unknown[] = []
  show(null, { summary, updatedAt: '2026-11-20T10:00:00.000Z' }, { mayChange: true, asked, bodies })
  const [, stay] = await screen.findAllByRole('button', { name: 'This is a decision' })
  fireEvent.click(stay as HTMLElement)
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    summary: `## Decisions\n\n- “We stay” [00:30](?t=30)\n\n${decided}\n\n## Overview\n\nWe met.`,
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Not a decision' })[0] as HTMLElement)
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]).toMatchObject({ summary: summary.replace('- **Ann:** “We move.” [00:20](?t=20)\n', '') })
})

test.each([
  ['en', 'This is a decision', 'decision', /task/],
  ['ru', 'Это решение', 'решение', /задач/],
  ['kk', 'Бұл — шешім', 'Шешім', /тапсырма/],
])(
  'a decision that is not saved is called a decision, not a task: %s',
  async (language, press, noun, other) => {
    await i18n.changeLanguage(language)
    const store = show(null, { summary: decided }, { mayChange: true, isRefused: true })
    fireEvent.click(await screen.findByRole('button', { name: press }))
    await waitFor(() => expect(store.getState().notices).toHaveLength(1))
    const [told] = store.getState().notices
    expect(told?.text).toContain(noun)
    expect(told?.text).not.toMatch(other)
  },
)
