import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useState } from 'react'
import { useBackCloses } from './back-closes.ts'
import { cn } from './cn.ts'
import { usePortalContainer } from './portal-scope.tsx'

type SelectOption<V extends string> = { value: V; text: string }

export type SelectProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly SelectOption<V>[]
  className?: string
  disabled?: boolean
}

/** A choice of one. `label` is the accessible name; the selected text is visible. */
export const Select = <V extends string>({
  label,
  value,
  onChange,
  options,
  className,
  disabled,
}: SelectProps<V>) => {
  const container = usePortalContainer()
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={setOpen}
      value={value}
      onValueChange={(next) => onChange(next as V)}
      disabled={disabled ?? false}
    >
      <Radix.Trigger
        aria-label={label}
        className={cn(
          'inline-flex h-9 min-w-0 cursor-pointer items-center justify-between gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm text-ink shadow-xs hover:bg-sunken disabled:opacity-50',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-rise overflow-auto rounded-lg border border-line bg-surface p-1 shadow-pop"
        >
          <Radix.Viewport className="[scrollbar-width:none]">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="flex h-8 cursor-pointer items-center gap-2 rounded-md pr-8 pl-2.5 text-sm text-ink outline-none select-none data-highlighted:bg-hover"
              >
                <Radix.ItemText>{option.text}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-3.5">
                  <Check aria-hidden className="size-4 text-accent" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
