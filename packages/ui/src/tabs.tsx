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
    <Radix.List aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px cursor-pointer border-b-2 border-transparent px-0.5 py-2.5 text-sm font-medium whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
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
