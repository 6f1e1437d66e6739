import { cn } from './cn.ts'

const fills = {
  accent: '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
  yellow: '[&::-moz-progress-bar]:bg-yellow [&::-webkit-progress-value]:bg-yellow',
  red: '[&::-moz-progress-bar]:bg-red [&::-webkit-progress-value]:bg-red',
  grey: '[&::-moz-progress-bar]:bg-line-strong [&::-webkit-progress-value]:bg-line-strong',
} as const

/** Progress of something. `value` 0..1; null while how far it is is not known. */
export const ProgressBar = ({
  value,
  label,
  tone = 'accent',
  className,
}: {
  value: number | null
  label: string
  tone?: keyof typeof fills
  className?: string
}) => (
  <progress
    aria-label={label}
    max={100}
    {...(value !== null && { value: Math.round(Math.min(1, Math.max(0, value)) * 100) })}
    className={cn(
      'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-hover',
      '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-300',
      fills[tone],
      value === null && 'animate-pulse-soft bg-line-strong',
      className,
    )}
  />
)
