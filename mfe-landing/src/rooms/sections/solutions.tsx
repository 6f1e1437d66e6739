import { Check } from 'lucide-react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { Heading, Section } from './section.tsx'
import { WhereTrue } from '../../kernel/truth/where-true.tsx'

const Point = ({ text }: { text: string }) => (
  <li className="flex gap-3 text-ink">
    <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
    {text}
  </li>
)

export const Solutions = () => {
  const { copy } = useCopy()
  const { title, text, cards } = copy.solutions
  return (
    <Section id="solutions">
      <Heading of="solutions" title={title} text={text} />
      <ul className="mt-14 grid gap-10 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
        {cards.map((card, n) => (
          <li
            key={card.title}
            className="row-span-3 grid grid-rows-subgrid gap-0 md:px-8 md:first:pl-0 md:last:pr-0"
          >
            <h3 className="text-xl font-semibold tracking-tight text-ink">{card.title}</h3>
            <p className="mt-2.5 leading-relaxed text-muted">{card.text}</p>
            <ul className="mt-6 space-y-3">
              {card.points.map((point, i) => {
                const at = `solutions.cards.${n}.points.${i}`
                const instead = copy.plain[at]
                return (
                  <WhereTrue key={point} at={at} otherwise={instead && <Point text={instead} />}>
                    <Point text={point} />
                  </WhereTrue>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
