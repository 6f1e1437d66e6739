import { useCopy } from '../../kernel/copy/use-copy.ts'
import { Heading, Section } from './section.tsx'
import { TrueText } from '../../kernel/truth/where-true.tsx'

export const Steps = () => {
  const { title, text, steps } = useCopy().copy.how
  return (
    <Section id="how-it-works">
      <Heading of="how-it-works" title={title} text={<TrueText at="how.text" text={text} />} />
      <ol className="mt-16 grid gap-10 md:grid-cols-3 md:gap-8">
        {steps.map((step, i) => (
          <li key={step.title}>
            <p aria-hidden className="flex items-center gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-hover">
                {i + 1}
              </span>
              <span className="h-px flex-1 bg-line" />
            </p>
            <h3 className="mt-6 text-xl font-semibold tracking-tight text-ink">{step.title}</h3>
            <p className="mt-2.5 leading-relaxed text-muted">
              <TrueText at={`how.steps.${i}.text`} text={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
