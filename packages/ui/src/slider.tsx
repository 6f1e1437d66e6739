import { Slider as Radix } from 'radix-ui'
import { cn } from './cn.ts'

/** One value on a line; arrow keys move by `step`. */
export const Slider = ({
  label,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  valueText,
  disabled,
  className,
}: {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** what a screen reader says instead of the number (a time, a percentage) */
  valueText?: string
  disabled?: boolean
  className?: string
}) => (
  <Radix.Root
    value={[value]}
    min={min}
    max={max}
    step={step}
    disabled={disabled ?? false}
    onValueChange={([next]) => next !== undefined && onChange(next)}
    onKeyDown={(event) => {
      const end = { Home: min, End: max }[event.key]
      if (end === undefined || disabled) return
      // also from a value that is only shown as the end: 0.7 seconds shows as 0
      event.preventDefault()
      onChange(end)
    }}
    className={cn('relative flex h-6 w-full cursor-pointer touch-none items-center select-none', className)}
  >
    {/* Inset by how much the hit area is wider than the thumb, so that the thumb is flush with the track at both ends. */}
    <Radix.Track className="relative mx-1 h-1.5 grow rounded-full bg-hover">
      <Radix.Range className="absolute h-full rounded-full bg-accent" />
    </Radix.Track>
    <Radix.Thumb
      aria-label={label}
      aria-valuetext={valueText}
      className="group flex size-6 items-center justify-center rounded-full"
    >
      {/* The visible thumb is smaller than the hit area (WCAG 2.5.8: 24 px). */}
      <span className="size-4 rounded-full border border-line-strong bg-surface shadow-xs transition-transform group-hover:scale-110" />
    </Radix.Thumb>
  </Radix.Root>
)
