import { problemText } from '@hattama/platform'
import { Skeleton } from '@hattama/ui/skeleton'
import type { ComponentType } from 'react'
import { Section } from './section.tsx'

type Props<Rules> = {
  id: string
  title: string
  text: string
  asked: { data?: Rules | undefined; error?: unknown }
  /** whether the reader may change them */
  mayChange: boolean
  Change: ComponentType<{ now: Rules }>
  Told: ComponentType<{ now: Rules }>
}

/** Rules of a workspace: readable by everyone, editable by those allowed to. */
export const RulesSection = <Rules,>({ id, title, text, asked, mayChange, Change, Told }: Props<Rules>) => {
  const { data, error } = asked
  const shown = data ? (
    mayChange ? (
      <Change now={data} />
    ) : (
      <Told now={data} />
    )
  ) : error ? (
    <p className="text-sm text-red">{problemText(error)}</p>
  ) : (
    <Skeleton className="h-24" />
  )
  return (
    <Section id={id} title={title} text={text}>
      {shown}
    </Section>
  )
}
