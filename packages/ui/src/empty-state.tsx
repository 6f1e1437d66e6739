import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** Nothing here yet: one sentence, why, and one thing to do about it. */
export const EmptyState = ({
  icon,
  title,
  text,
  action,
  isPage = false,
  className,
}: {
  icon?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  /** it replaces a whole page and provides its heading */
  isPage?: boolean
  className?: string
}) => (
  <div className={cn('flex flex-col items-center px-6 py-12 text-center', className)}>
    {icon && (
      <div
        aria-hidden
        className="mb-4 flex size-11 items-center justify-center rounded-lg border border-line bg-surface text-faint shadow-xs [&_svg]:size-5"
      >
        {icon}
      </div>
    )}
    {isPage ? (
      <h1 className="text-base font-medium text-ink">{title}</h1>
    ) : (
      <p className="text-base font-medium text-ink">{title}</p>
    )}
    {text && <p className="mt-1 max-w-sm text-sm text-balance text-muted">{text}</p>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
)
