import { clock } from '@hattama/contract/rules/kernel/time'
import { cn } from '@hattama/ui/cn'

type Props = {
  /** who begins to speak with this line; null: whoever said the one before */
  name: string | null
  startMs: number
  text: string
  /** later sound may still change it */
  isProvisional?: boolean
}

/** A line of the live transcript: when it was said, and by whom if that changes. */
export const LiveLine = ({ name, startMs, text, isProvisional = false }: Props) => (
  <>
    {name !== null && <p className="mt-1.5 text-xs font-medium text-muted">{name}</p>}
    <p
      data-ms={startMs}
      className={cn(
        'flex items-baseline gap-2 py-0.5 text-sm',
        isProvisional ? 'text-muted italic' : 'text-ink',
      )}
    >
      <span className="shrink-0 text-xs text-muted not-italic tabular-nums">{clock(startMs)}</span>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  </>
)
