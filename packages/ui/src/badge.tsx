import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const shape =
  'inline-flex h-5.5 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3'

const tones = {
  green: 'bg-green-soft text-green',
  blue: 'bg-blue-soft text-blue',
  yellow: 'bg-yellow-soft text-yellow',
  red: 'bg-red-soft text-red',
  grey: 'bg-grey-soft text-grey',
  accent: 'bg-accent-soft text-accent',
} as const

/** What every badge looks like, in grey. */
export const badgeLook = cn(shape, tones.grey)

export type Tone = keyof typeof tones

export const Badge = ({
  tone = 'grey',
  icon,
  title,
  className,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  title?: string | undefined
  className?: string
  children: ReactNode
}) => (
  <span title={title} className={cn(shape, tones[tone], className)}>
    {icon}
    {children}
  </span>
)
