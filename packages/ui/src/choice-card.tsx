import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** One of a few options as a card with an explanation: a radio button grouped by `name`. */
export const ChoiceCard = ({
  icon: Icon,
  title,
  text,
  ...radio
}: { icon: LucideIcon; title: string; text: string } & Omit<
  ComponentProps<'input'>,
  'type' | 'className'
>) => (
  <label
    className={cn(
      'flex items-start gap-3 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent',
      radio.disabled ? 'opacity-60' : 'cursor-pointer hover:bg-sunken',
    )}
  >
    <input type="radio" className="sr-only" {...radio} />
    <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
    <span className="min-w-0">
      <span className="block text-sm font-medium text-ink">{title}</span>
      <span className="block text-sm text-muted">{text}</span>
    </span>
  </label>
)
