import type { Summary } from '@hattama/contract/insight/summary'
import { Blend, PenLine, Quote, Sparkles } from 'lucide-react'

const icons = { 'ai-generated': Sparkles, manual: PenLine, hybrid: Blend, extract: Quote } as const

/** Shows how a summary was made. */
export const TypeIcon = ({ type, label }: { type: Summary['type']; label: string }) => {
  const Icon = icons[type]
  return (
    <span
      title={label}
      className="flex size-8 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent"
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
