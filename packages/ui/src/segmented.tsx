import { ToggleGroup as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type SegmentedOption<V extends string> = { value: V; text: string; icon?: ReactNode }

/** A few choices side by side, one selected; in rows where they are too long. With icons the texts become accessible names. */
export const Segmented = <V extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly SegmentedOption<V>[]
  className?: string
}) => (
  <Radix.Root
    type="single"
    aria-label={label}
    value={value}
    onValueChange={(next) => next !== '' && onChange(next as V)}
    className={cn(
      'inline-flex min-h-9 max-w-full shrink-0 flex-wrap items-center gap-0.5 rounded-md bg-hover p-0.5',
      className,
    )}
  >
    {options.map((option) => (
      <Radix.Item
        key={option.value}
        value={option.value}
        {...(option.icon ? { 'aria-label': option.text, title: option.text } : {})}
        className="inline-flex min-h-8 max-w-full min-w-8 grow cursor-pointer items-center justify-center rounded-sm px-2.5 text-sm font-medium text-muted transition-colors hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-xs [&_svg]:size-4"
      >
        {option.icon ?? option.text}
      </Radix.Item>
    ))}
  </Radix.Root>
)
