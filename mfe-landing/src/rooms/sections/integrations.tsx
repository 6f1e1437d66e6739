import { Bot, CalendarDays, MessagesSquare, NotebookPen, SquareKanban, Video } from 'lucide-react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { Heading, Section } from './section.tsx'
import { WhereTrue, TrueText } from '../../kernel/truth/where-true.tsx'

/** Neutral icons of our own, one per kind of tool, in the order of the dictionary; no trademarks. */
const marks = [Video, SquareKanban, NotebookPen, MessagesSquare, CalendarDays, Bot]

export const Integrations = () => {
  const { title, text, items } = useCopy().copy.integrations
  return (
    <Section id="integrations" tone="canvas">
      <Heading of="integrations" title={title} text={<TrueText at="integrations.text" text={text} />} />
      {/* the items true of this server; those in the last row stretch to fill it */}
      <ul className="mt-14 flex flex-wrap gap-px overflow-hidden rounded-3xl border border-line bg-line">
        {items.map((item, i) => {
          const Mark = marks[i] ?? Video
          return (
            <WhereTrue key={item.title} at={`integrations.items.${i}`}>
              <li className="flex grow basis-full items-start gap-4 bg-surface p-6 sm:basis-72 sm:p-7">
                <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-canvas text-ink">
                  <Mark aria-hidden className="size-5" strokeWidth={1.75} />
                </span>
                <div>
                  <h3 className="font-semibold text-ink">{item.title}</h3>
                  <p className="mt-1 text-[0.9375rem] leading-relaxed text-muted">{item.text}</p>
                </div>
              </li>
            </WhereTrue>
          )
        })}
      </ul>
    </Section>
  )
}
