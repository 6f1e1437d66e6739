import { createStore, i18n, type Language, StoreProvider } from '@hattama/platform'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { loadCopy } from './copy/copies.ts'

/** Renders a part of the landing in a language, as the shell would, and gives the store it acts on. */
export const show = async (part: ReactNode, language: Language = 'en') => {
  await loadCopy(language)
  await i18n.changeLanguage(language)
  const store = createStore()
  return { store, ...render(<StoreProvider store={store}>{part}</StoreProvider>) }
}

/** The page comes from a server of which these facts are true. Gives what takes them away again. */
export const withFacts = (facts: readonly string[], more: object = {}) => {
  const registry = Object.assign(document.createElement('script'), {
    id: 'registry',
    type: 'application/json',
    textContent: JSON.stringify({ facts, ...more }),
  })
  document.body.append(registry)
  return () => registry.remove()
}

/** Answers the media query for reduced motion; the environment of tests knows none. */
export const reducedMotion = (matches: boolean) => {
  const list = Object.assign(new EventTarget(), { matches, media: '' })
  globalThis.matchMedia = () => list as MediaQueryList
}
