import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export type Tab = { value: string; text: string; content: ReactNode }

/** Tabs under a line; uncontrolled unless `value` is given. */
export const Tabs = ({
  label,
  tabs,
  value,
  onChange,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  value?: string
  onChange?: (value: string) => void
  className?: string
}) => (
  <Radix.Root
    {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
    {...(onChange ? { onValueChange: onChange } : {})}
    className={cn('flex flex-col', className)}
  >
    <Radix.List
      aria-label={label}
      className="flex gap-2 overflow-x-auto shadow-[inset_0_-1px_var(--color-line)]"
    >
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="relative cursor-pointer rounded-md px-2 py-2.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent"
        >
          {tab.text}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className="pt-5">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)
