import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section className={cn('rounded-lg border border-line bg-surface shadow-card', className)} {...rest} />
)

/** Header of a card: a title, with related content on the right. */
export const CardHeader = ({
  title,
  aside,
  className,
}: {
  title: ReactNode
  aside?: ReactNode
  className?: string
}) => (
  <div className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4', className)}>
    <h2 className="min-w-0 text-base font-semibold wrap-anywhere text-ink">{title}</h2>
    {aside}
  </div>
)
