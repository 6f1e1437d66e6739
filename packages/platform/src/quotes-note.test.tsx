import { anna } from '@hattama/contract/testing/account'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AiOffNote, QuotesNote } from './quotes-note.tsx'
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
  Note = QuotesNote,
) => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, serverAdmin }, onboardingDue: false }))
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <Note summary={{ type, engine }} />
      </MemoryRouter>
    </Provider>,
  ).container.textContent
}

test.each([
  ['extract', 'extract', [], /^Made without AI\. Quotes are word for word\. Please check\.$/],
  ['hybrid', 'extract', [], /^Made without AI, edited by hand\. Quotes are word for word\. Please check\.$/],
  ['extract', 'extract', ['model'], /^Made without AI\. Quotes are word for word\. Please check\.$/],
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
] as const)('below the minutes an administrator (%s) gets a %s', (serverAdmin, role, name) => {
  expect(show('extract', 'extract', serverAdmin, AiOffNote)).toMatch(/^AI summaries are off on this server/)
  expect(screen.getByRole(role, { name })).toBeTruthy()
  cleanup()
  show('extract', 'extract', serverAdmin)
  expect(screen.queryByRole(role)).toBeNull()
})

test.each([
  ['extract', 'too-short', []],
  ['manual', 'example', []],
  ['extract', 'extract', ['model']],
] as const)(
  'nothing is offered where it would change nothing: %s by %s, server with %s',
  (type, engine, facts) => {
    serve(...facts)
    expect(show(type, engine, true, AiOffNote)).toBe('')
  },
)
