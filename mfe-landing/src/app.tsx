import { i18n, toLanguage } from '@hattama/platform'
import { loadCopy } from './kernel/copy/copies.ts'
import { CrashBoundary } from './rooms/crash/crash-boundary.tsx'
import { LandingPage } from './app/landing-page.tsx'
import './styles.css'

// before the first render: hydration must find the same texts as served
await loadCopy(toLanguage(i18n.language) ?? 'ru')

/** Mounted by the shell for visitors. */
export const App = () => (
  <CrashBoundary>
    <LandingPage />
  </CrashBoundary>
)
