import { useState } from 'react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { EmailForm } from './email-form.tsx'
import { RecordingCard } from './recording-card.tsx'
import { RotatingHeadline } from './rotating-headline.tsx'
import { WhereTrue, TrueText } from '../../kernel/truth/where-true.tsx'

export const Hero = () => {
  const { copy } = useCopy()
  const [paused, setPaused] = useState(false)
  return (
    <section id="top" className="landing-hero px-4 pb-14 pt-24 text-center sm:px-6 sm:pb-24 sm:pt-40">
      <p className="mb-5 text-sm font-medium text-accent-hover">{copy.hero.eyebrow}</p>
      <RotatingHeadline paused={paused} />
      <p className="mx-auto mt-6 max-w-2xl text-balance text-lg leading-relaxed text-muted">
        <TrueText at="hero.lead" text={copy.hero.lead} />
      </p>
      <EmailForm />
      <RecordingCard paused={paused} onPausedChange={setPaused} />
      <dl className="mx-auto mt-12 grid max-w-3xl auto-cols-fr grid-flow-col gap-3 empty:hidden sm:gap-8">
        {copy.hero.facts.map(({ value, label }, i) => (
          <WhereTrue key={label} at={`hero.facts.${i}`}>
            <div className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-xs text-muted sm:text-sm">{label}</dt>
              <dd className="text-2xl font-semibold tracking-tight sm:text-3xl text-ink">{value}</dd>
            </div>
          </WhereTrue>
        ))}
      </dl>
    </section>
  )
}
