import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

/** Something could not be shown: what happened, what is safe, and one way forward. */
export const FailureState = ({
  title,
  text,
  safe,
  retryLabel,
  onRetry,
  pending = false,
  isPage = false,
  className,
}: {
  title: string
  text?: ReactNode
  /** what the failure did not affect */
  safe?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  pending?: boolean
  /** it replaces a whole page and provides its heading */
  isPage?: boolean
  className?: string
}) => (
  <div role="alert" className={cn('flex flex-col items-center px-6 py-12 text-center', className)}>
    <div
      aria-hidden
      className="mb-4 flex size-11 items-center justify-center rounded-lg border border-line bg-surface text-red shadow-xs"
    >
      <CloudOff className="size-5" />
    </div>
    {isPage ? (
      <h1 className="text-base font-medium text-ink">{title}</h1>
    ) : (
      <p className="text-base font-medium text-ink">{title}</p>
    )}
    {text && <p className="mt-1 max-w-sm text-sm text-balance text-muted">{text}</p>}
    {safe && <p className="mt-1 max-w-sm text-sm text-balance text-muted">{safe}</p>}
    {onRetry && retryLabel && (
      <Button variant="secondary" className="mt-5" pending={pending} onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
  </div>
)
