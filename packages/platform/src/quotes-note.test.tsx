import { anna } from '@hattama/contract/testing/account'
import { cleanup, render, screen } from '@testing-library/react'
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
  ['extract', 'extract', [], /^Made without AI\. Quotes are word for word\. Please check\. ./],
  ['hybrid', 'extract', [], /^Made without AI, edited by hand\. Quotes are word for word\. Please check\. ./],
  ['extract', 'extract', ['model'], /^Made without AI\. Quotes are word for word\. Please check\.\s*$/],
  ['extract', 'too-short', [], /^The meeting is too short .* quotes from the transcript\.\s*$/],
  ['ai-generated', 'http', ['model'], /^$/],
  ['manual', 'example', [], /^People wrote this example’s summary\. AI summaries are off on this server/],
  ['manual', 'example', ['model'], /^$/],
] as const)('%s by %s on a server that has %s', (type, engine, facts, said) => {
  serve(...facts)
  expect(show(type, engine)).toMatch(said)
})

test.each([
  [true, 'link', 'Turn on AI'],
  [false, 'button', 'Ask the administrator to turn on AI'],
] as const)('an administrator (%s) gets a %s at once', (serverAdmin, role, name) => {
  show('extract', 'extract', serverAdmin)
  expect(screen.getByRole(role, { name })).toBeTruthy()
})

test('before the first meeting the same is said, unless a model writes', () => {
  const shown = () =>
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <NoModelNote />
        </MemoryRouter>
      </Provider>,
    ).container.textContent
  expect(shown()).toMatch(/^AI summaries are off on this server, so summaries will be quotes/)
  cleanup()
  serve('model')
  expect(shown()).toBe('')
})
