import { DatabaseBackup, KeyRound, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { Heading, Section } from './section.tsx'
import { WhereTrue, TrueText } from '../../kernel/truth/where-true.tsx'

const icons = [Lock, KeyRound, DatabaseBackup]

type CardProps = { of: number; title: string; children: ReactNode }

const Card = ({ of, title, children }: CardProps) => {
  const Icon = icons[of] ?? Lock
  return (
    <li className="w-full rounded-3xl border border-line bg-surface p-7 md:w-[calc((100%-2.5rem)/3)]">
      <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
      <h3 className="mt-5 text-lg font-semibold text-ink">{title}</h3>
      <p className="mt-2 leading-relaxed text-muted">{children}</p>
    </li>
  )
}

export const Security = () => {
  const { copy } = useCopy()
  const { title, text, cards } = copy.security
  return (
    <Section id="security" tone="canvas">
      <Heading of="security" title={title} text={<TrueText at="security.text" text={text} />} />
      <ul className="mt-14 flex flex-wrap justify-center gap-5">
        {cards.map((card, i) => {
          const at = `security.cards.${i}`
          const instead = copy.plain[`${at}.title`]
          return (
            <WhereTrue
              key={card.title}
              at={at}
              otherwise={
                instead && (
                  <Card of={i} title={instead}>
                    {copy.plain[`${at}.text`]}
                  </Card>
                )
              }
            >
              <Card of={i} title={card.title}>
                <TrueText at={`${at}.text`} text={card.text} />
              </Card>
            </WhereTrue>
          )
        })}
      </ul>
    </Section>
  )
}
