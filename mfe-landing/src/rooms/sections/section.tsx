import type { ReactNode } from 'react'

type SectionProps = { id: string; tone?: 'surface' | 'canvas'; children: ReactNode }

/** A section of the page: the only place that sets the padding of sections. */
export const Section = ({ id, tone = 'surface', children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={`px-4 py-14 sm:px-6 sm:py-24 ${tone === 'canvas' ? 'bg-canvas' : 'bg-surface'}`}
  >
    <div className="mx-auto max-w-6xl">{children}</div>
  </section>
)

type HeadingProps = { of: string; title: ReactNode; text?: ReactNode; aligned?: 'center' | 'beside' }

export const Heading = ({ of, title, text, aligned = 'center' }: HeadingProps) => (
  <div
    className={
      aligned === 'center'
        ? 'mx-auto max-w-2xl text-center'
        : 'mx-auto max-w-2xl text-center lg:mx-0 lg:max-w-xl lg:text-left'
    }
  >
    <h2 id={`${of}-title`} className="landing-title text-balance font-semibold text-ink">
      {title}
    </h2>
    {text && <p className="mt-4 text-balance text-lg leading-relaxed text-muted">{text}</p>}
  </div>
)
