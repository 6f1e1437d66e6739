import { anna } from '@hattama/contract/testing/account'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NoModelNote, QuotesNote } from './quotes-note.tsx'
import { signedIn } from './session/session-slice.ts'
import { createStore } from './store.ts'
import { i18n, loadWords } from './texts/i18n.ts'

await loadWords()

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  document.getElementById('registry')?.remove()
})

const serve = (...facts: string[]) => {
  const script = Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json' })
  script.textContent = JSON.stringify({ facts })
  document.head.append(script)
}

const show = (
  type: 'extract' | 'hybrid' | 'manual' | 'ai-generated',
  engine: string,
  serverAdmin = false,
) => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, serverAdmin }, onboardingDue: false }))
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <QuotesNote summary={{ type, engine }} />
      </MemoryRouter>
    </Provider>,
  ).container.textContent
}

test.each([
  ['extract', 'extract', [], /^These are quotes from the transcript: no language model is connected\./],
  ['hybrid', 'extract', [], /^These are quotes from the transcript: no language model is connected\./],
  [
    'extract',
    'extract',
    ['model'],
    /^These are quotes from the transcript, made without a language model\.\s*$/,
  ],
  ['extract', 'too-short', [], /^The meeting is too short .* quotes the transcript\.\s*$/],
  ['ai-generated', 'http', ['model'], /^$/],
  ['manual', 'example', [], /^This example’s summary was written by people\. Yours will be quotes/],
  ['manual', 'example', ['model'], /^$/],
] as const)('%s by %s on a server that has %s', (type, engine, facts, said) => {
  serve(...facts)
  expect(show(type, engine)).toMatch(said)
})

test.each([
  [true, 'link', 'Get better models'],
  [false, 'button', 'Ask the server’s administrator for better models'],
] as const)('asked what that is, an administrator (%s) gets a %s', async (serverAdmin, role, name) => {
  show('extract', 'extract', serverAdmin)
  expect(screen.queryByRole(role, { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'What is that?' }))
  expect(screen.getByText(/writes a summary in its own words/)).toBeTruthy()
  expect(screen.getByRole(role, { name })).toBeTruthy()
})

test('before the first meeting the same is said, unless a model writes', () => {
  const shown = () =>
    render(
      <Provider store={createStore()}>
        <NoModelNote />
      </Provider>,
    ).container.textContent
  expect(shown()).toMatch(/^Summaries here are quotes from the transcript/)
  cleanup()
  serve('model')
  expect(shown()).toBe('')
})
