import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { Area, Mount } from '../remotes/area.tsx'
import { Boundary } from '../remotes/boundary.tsx'
import { screen } from './screen.ts'
import { changeLanguage, initialLanguage, toLanguage } from '@hattama/platform'

/** After a hydration in the served language: on to the one this person chose, if it is another. */
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

/** The landing over its served page: nothing may stand around it that the served page does not have. */
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

/** The public page. Out of reach it gives way to a plain one that still signs people in. */
export const Landing = ({ Loaded }: { Loaded?: ComponentType | undefined }) =>
  Loaded ? <Hydrated Loaded={Loaded} /> : <Area name="landing" waiting={null} renderFailure={renderFailure} />
