import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** A line that unfolds what few need. */
export const Disclosure = ({
  label,
  className,
  children,
}: {
  label: ReactNode
  className?: string
  children: ReactNode
}) => (
  <details className={cn('min-w-0', className)}>
    <summary className="flex h-8 w-fit cursor-pointer list-none items-center gap-1 rounded-md text-sm font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden className="size-4 transition-transform [[open]>summary>&]:rotate-90" />
      {label}
    </summary>
    <div className="mt-2">{children}</div>
  </details>
)
