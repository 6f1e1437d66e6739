import { CrashBoundary } from './crash/crash-boundary.tsx'
import { LandingPage } from './landing-page.tsx'
import './styles.css'

/** What the shell mounts for a visitor. */
export const App = () => (
  <CrashBoundary>
    <LandingPage />
  </CrashBoundary>
)
