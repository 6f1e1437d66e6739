import { usePageTitle } from '@hattama/platform'
import { useCopy } from './copy/use-copy.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Hero } from './hero/hero.tsx'
import { Pricing } from './pricing/pricing.tsx'
import { SampleMeeting } from './sample/sample-meeting.tsx'
import { Closing } from './sections/closing.tsx'
import { Integrations } from './sections/integrations.tsx'
import { Problems } from './sections/problems.tsx'
import { Security } from './sections/security.tsx'
import { Solutions } from './sections/solutions.tsx'
import { Steps } from './sections/steps.tsx'
import { Testimonials } from './sections/testimonials.tsx'
import { WhereTrue } from './truth/where-true.tsx'

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
