import { useCopy } from '../../kernel/copy/use-copy.ts'
import { Heading, Section } from './section.tsx'

export const Testimonials = () => {
  const { title, quotes } = useCopy().copy.testimonials
  return (
    <Section id="testimonials" tone="canvas">
      <Heading of="testimonials" title={title} />
      <ul className="mt-14 grid gap-5 md:grid-cols-2">
        {quotes.map(({ text, role, field }) => (
          <li key={role}>
            <figure className="flex h-full flex-col rounded-3xl border border-line bg-surface p-7 sm:p-9">
              <blockquote className="flex-1 text-pretty text-xl leading-relaxed tracking-tight text-ink">
                {text}
              </blockquote>
              <figcaption className="mt-8">
                <span className="block font-medium text-ink">{role}</span>
                <span className="block text-sm text-muted">{field}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
