import { DatabaseBackup, KeyRound, Lock } from 'lucide-react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { Heading, Section } from './section.tsx'
import { WhereTrue, TrueText } from '../../kernel/truth/where-true.tsx'

const icons = [Lock, KeyRound, DatabaseBackup]

export const Security = () => {
  const { title, text, cards } = useCopy().copy.security
  return (
    <Section id="security" tone="canvas">
      <Heading of="security" title={title} text={<TrueText at="security.text" text={text} />} />
      <ul className="mt-14 flex flex-wrap justify-center gap-5">
        {cards.map((card, i) => {
          const Icon = icons[i] ?? Lock
          return (
            <WhereTrue key={card.title} at={`security.cards.${i}`}>
              <li className="w-full rounded-3xl border border-line bg-surface p-7 md:w-[calc((100%-2.5rem)/3)]">
                <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
                <h3 className="mt-5 text-lg font-semibold text-ink">{card.title}</h3>
                <p className="mt-2 leading-relaxed text-muted">
                  <TrueText at={`security.cards.${i}.text`} text={card.text} />
                </p>
              </li>
            </WhereTrue>
          )
        })}
      </ul>
    </Section>
  )
}
