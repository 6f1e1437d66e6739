import { Blocks, FileText, ListChecks } from 'lucide-react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { Heading, Section } from './section.tsx'
import { TrueText } from '../../kernel/truth/where-true.tsx'

const icons = [FileText, ListChecks, Blocks]

export const Problems = () => {
  const { title, text, cards } = useCopy().copy.problems
  return (
    <Section id="features" tone="canvas">
      <Heading of="features" title={<TrueText at="problems.title" text={title} />} text={text} />
      <ul className="mt-14 grid gap-5 md:grid-cols-3">
        {cards.map(({ name, problem, answer }, i) => {
          const Icon = icons[i] ?? FileText
          return (
            <li
              key={name}
              className="row-span-4 grid grid-rows-subgrid gap-0 rounded-3xl border border-line bg-surface p-7"
            >
              <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
              <h3 className="mt-5 text-lg font-semibold text-ink">{name}</h3>
              <p className="mt-2 leading-relaxed text-muted">{problem}</p>
              <p className="mt-5 border-t border-line pt-5 leading-relaxed text-ink">
                <TrueText at={`problems.cards.${i}.answer`} text={answer} />
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
