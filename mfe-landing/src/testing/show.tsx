import { createStore, i18n, type Language, StoreProvider } from '@hattama/platform'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { loadCopy } from '../kernel/copy/copies.ts'

/** Renders a part of the landing page in a language, as the shell would; returns its store. */
export const show = async (part: ReactNode, language: Language = 'en') => {
  await loadCopy(language)
  await i18n.changeLanguage(language)
  const store = createStore()
  return { store, ...render(<StoreProvider store={store}>{part}</StoreProvider>) }
}

/** Adds a registry with these server facts to the page. Returns a function that removes it. */
export const withFacts = (facts: readonly string[], more: object = {}) => {
  const registry = Object.assign(document.createElement('script'), {
    id: 'registry',
    type: 'application/json',
    textContent: JSON.stringify({ facts, ...more }),
  })
  document.body.append(registry)
  return () => registry.remove()
}

/** Mocks the media query for reduced motion, which the test environment lacks, until the test ends. */
export const reducedMotion = (matches: boolean) => {
  const list = Object.assign(new EventTarget(), { matches, media: '' })
  vi.stubGlobal('matchMedia', () => list)
}
