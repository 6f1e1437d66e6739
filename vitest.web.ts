import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { i18n } from './packages/platform/src/texts/i18n.ts'

// a limit for what never comes, not for what is slow: the default of one second is soon over on a busy machine
configure({ asyncUtilTimeout: 120_000 })

// Test files share a page and their modules. Hooks of a module would run for the first file that imports it, and no other.
beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})
