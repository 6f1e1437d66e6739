import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cn } from './cn.ts'

type Tab = { value: string; text: string; content: ReactNode }

/** How much of the neighbouring tab stays visible, px, to show that there is more to scroll to. */
const peek = 32

/** Scrolls a row of tabs sideways until one is fully visible; the page does not move. */
const showTab = (list: HTMLElement, value: string) => {
  const tab = [...list.children].find((one) => one.getAttribute('data-tab') === value)
  if (!tab) return
  const [row, open] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (open.right > row.right) list.scrollLeft += open.right - row.right + peek
  else if (open.left < row.left) list.scrollLeft -= row.left - open.left + peek
}

/** The row of tabs within a `Radix.Root`: one stop of the tab key; it scrolls sideways to the open one. */
const TabRow = ({
  label,
  tabs,
  shown,
  idsOf,
  className,
}: {
  label: string
  tabs: readonly Pick<Tab, 'value' | 'text'>[]
  shown: string
  /** ids of a tab and its panel, where the panel is elsewhere on the page */
  idsOf?: ((value: string) => { id: string; 'aria-controls': string }) | undefined
  className?: string | undefined
}) => {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const show = () => list.current && showTab(list.current, shown)
    show()
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [shown])
  return (
    <Radix.List
      ref={list}
      aria-label={label}
      className={cn('flex gap-2 overflow-x-auto shadow-[inset_0_-1px_var(--color-line)]', className)}
    >
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          data-tab={tab.value}
          className="relative cursor-pointer rounded-md px-2 py-2.5 text-sm leading-5 font-medium whitespace-nowrap text-muted -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent"
          {...idsOf?.(tab.value)}
        >
          {tab.text}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
}

/** A row of tabs whose panels are elsewhere on the page. */
export const TabBar = <V extends string>({
  label,
  tabs,
  value,
  onChange,
  idsOf,
  className,
}: {
  label: string
  tabs: readonly { value: V; text: string }[]
  value: V
  onChange: (value: V) => void
  idsOf: (value: string) => { id: string; 'aria-controls': string }
  className?: string
}) => (
  <Radix.Root
    value={value}
    onValueChange={(next) => {
      const known = tabs.find((tab) => tab.value === next)
      if (known) onChange(known.value)
    }}
    className={className}
  >
    <TabRow label={label} tabs={tabs} shown={value} idsOf={idsOf} className="h-full" />
  </Radix.Root>
)

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
}) => {
  const [own, setOwn] = useState(tabs[0]?.value ?? '')
  const shown = value ?? own
  return (
    <Radix.Root
      value={shown}
      onValueChange={(next) => {
        setOwn(next)
        onChange?.(next)
      }}
      className={cn('flex flex-col', className)}
    >
      <TabRow label={label} tabs={tabs} shown={shown} />
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
