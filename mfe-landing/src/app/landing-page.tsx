import { usePageTitle } from '@hattama/platform'
import { useCopy } from '../kernel/copy/use-copy.ts'
import { Footer } from '../rooms/footer/footer.tsx'
import { Header } from '../rooms/header/header.tsx'
import { Hero } from '../rooms/hero/hero.tsx'
import { Pricing } from '../rooms/pricing/pricing.tsx'
import { SampleMeeting } from '../rooms/sample/sample-meeting.tsx'
import { Closing } from '../rooms/sections/closing.tsx'
import { Integrations } from '../rooms/sections/integrations.tsx'
import { Problems } from '../rooms/sections/problems.tsx'
import { Security } from '../rooms/sections/security.tsx'
import { Solutions } from '../rooms/sections/solutions.tsx'
import { Steps } from '../rooms/sections/steps.tsx'
import { Testimonials } from '../rooms/sections/testimonials.tsx'
import { WhereTrue } from '../kernel/truth/where-true.tsx'

/** The public page, with its sections in the order of the specification. */
export const LandingPage = () => {
  const { copy } = useCopy()
  usePageTitle(copy.hero.eyebrow)
  return (
    <div className="landing bg-surface text-ink">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-3 focus:z-50 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-2 focus:shadow-pop"
      >
        {copy.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero />
        <Problems />
        <Steps />
        <SampleMeeting />
        <Integrations />
        <Solutions />
        <WhereTrue at="testimonials">
          <Testimonials />
        </WhereTrue>
        <Pricing />
        <Security />
        <Closing />
      </main>
      <Footer />
    </div>
  )
}
