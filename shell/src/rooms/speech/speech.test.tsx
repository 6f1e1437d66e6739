import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { readSpellings, readTerms } from './read-terms.ts'
import { SpeechLanguage } from './speech-language.tsx'
import { Words } from './vocabulary.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['Хаттама', [{ term: 'Хаттама', heardAs: [] }]],
  [
    'Хаттама: хат тама, катама\n\n  Kaspi ',
    [
      { term: 'Хаттама', heardAs: ['хат тама', 'катама'] },
      { term: 'Kaspi', heardAs: [] },
    ],
  ],
  ['Kaspi\tкаспи\tкаспий', [{ term: 'Kaspi', heardAs: ['каспи', 'каспий'] }]],
  ['Kaspi\nkaspi: каспи', [{ term: 'Kaspi', heardAs: ['каспи'] }]],
  [' : x', []],
])('a pasted list: %j', (text, terms) => {
  expect(readTerms(text)).toEqual(terms)
})

test('spellings are parted by commas and stand once', () => {
  expect(readSpellings(' a b , c;a  b,,')).toEqual(['a b', 'c'])
})

/** Renders a screen with a server that has one word and accepts changes. */
const open = (Screen: () => React.ReactNode, detects = true) => {
  const asked: string[] = []
  let terms = [{ id: 't1', term: 'Kaspi', heardAs: ['каспи'], createdAt: '2026-11-20T09:00:00.000Z' }]
  let language: string | null = null
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const body = await request.text()
    if (request.method !== 'GET') asked.push(`${request.method} ${pathname} ${body}`.trim())
    if (pathname.endsWith('/speech')) {
      if (request.method === 'PUT') ({ language } = JSON.parse(body) as { language: string })
      return Response.json({ language, detects })
    }
    if (request.method === 'DELETE') {
      terms = []
      return new Response(null, { status: 204 })
    }
    if (request.method === 'POST') {
      const added = (JSON.parse(body) as { terms: { term: string; heardAs: string[] }[] }).terms
      terms = [
        ...terms,
        ...added.map((t, i) => ({ ...t, id: `n${i}`, createdAt: '2026-11-20T09:00:00.000Z' })),
      ]
    }
    return Response.json({ terms })
  })
  const shell = testShell()
  shell.signIn()
  render(<Screen />, { wrapper: shell.wrapper })
  return { ...shell, asked, user: userEvent.setup() }
}

test('a word is added with its spellings, and the fields are free for the next', async () => {
  const { user, asked } = open(Words)
  expect(await screen.findByText('Kaspi')).toBeTruthy()
  await user.type(screen.getByLabelText('Word or name'), 'Хаттама')
  await user.type(screen.getByLabelText(/^Often misheard as/), 'хат тама, катама{Enter}')
  expect(await screen.findByText('Misheard as хат тама, катама')).toBeTruthy()
  expect(asked).toEqual([
    'POST /api/workspace/vocabulary {"terms":[{"term":"Хаттама","heardAs":["хат тама","катама"]}]}',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Word or name').value).toBe('')
})

test('a word is changed where it stands, by keyboard alone', async () => {
  const { user } = open(Words)
  ;(await screen.findByRole('button', { name: 'Edit “Kaspi”' })).focus()
  await user.keyboard('{Enter}')
  const field = document.activeElement as HTMLInputElement
  expect(field.value).toBe('Kaspi')
  await user.keyboard('{Escape}')
  expect(field.isConnected).toBe(false)
  expect(screen.getByText('Kaspi')).toBeTruthy()
})

test('a removed word can be brought back', async () => {
  const { user, asked, store } = open(Words)
  await user.click(await screen.findByRole('button', { name: 'Remove “Kaspi”' }))
  await waitFor(() => expect(screen.queryByText('Kaspi')).toBeNull())
  expect(asked).toEqual(['DELETE /api/workspace/vocabulary/t1'])
  expect(store.getState().notices.at(-1)).toMatchObject({ actLabel: 'Undo' })
})

test('the language of speech says what holds now', async () => {
  open(SpeechLanguage)
  expect(await screen.findByRole('combobox', { name: 'Spoken language' })).toHaveProperty(
    'textContent',
    'Detect automatically',
  )
  expect(screen.getByText(/never translated/)).toBeTruthy()
})

test('where nothing tells languages by ear, that is not offered', async () => {
  open(SpeechLanguage, false)
  expect(await screen.findByText('The interface language of the person who records')).toBeTruthy()
  expect(screen.queryByText('Detect automatically')).toBeNull()
})
