import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { Area, Mount } from './remotes/area.tsx'
import { Boundary } from './remotes/boundary.tsx'
import { screen } from './screen.ts'
import { changeLanguage, initialLanguage, toLanguage } from '@hattama/platform'

/** After hydration in the served language, switches to the user's chosen one if it differs. */
const toChosenLanguage = () => {
  const wanted = initialLanguage()
  if (wanted !== toLanguage(document.documentElement.lang)) void changeLanguage(wanted)
}

const LandingUnreachable = screen(async () => (await import('./landing-unreachable.tsx')).LandingUnreachable)

const renderFailure = (_: unknown, again: () => void): ReactNode => (
  <Suspense fallback={null}>
    <LandingUnreachable onRetry={again} />
  </Suspense>
)

/** Hydrates the served landing page: may not add anything around it that the served page does not have. */
const Hydrated = ({ Loaded }: { Loaded: ComponentType }) => {
  useEffect(toChosenLanguage, [])
  return (
    <Boundary renderFailure={renderFailure}>
      <Mount name="landing">
        <Loaded />
      </Mount>
    </Boundary>
  )
}

/** The public page. If it cannot be loaded, a plain one that still lets people sign in. */
export const Landing = ({ Loaded }: { Loaded?: ComponentType | undefined }) =>
  Loaded ? <Hydrated Loaded={Loaded} /> : <Area name="landing" waiting={null} renderFailure={renderFailure} />
