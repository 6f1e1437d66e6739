import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { cn } from './cn.ts'

/** A checkbox. `label` is its accessible name; put visible text beside it. */
export const Checkbox = ({
  label,
  checked,
  onChange,
  disabled,
  tone = 'accent',
  className,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  tone?: 'accent' | 'green'
  className?: string
}) => (
  <Radix.Root
    aria-label={label}
    checked={checked}
    onCheckedChange={(next) => onChange(next === true)}
    disabled={disabled ?? false}
    className={cn(
      'flex size-4.5 shrink-0 cursor-pointer items-center justify-center rounded-sm border border-line-strong bg-surface text-white shadow-xs transition-colors hover:border-faint disabled:opacity-50',
      tone === 'green'
        ? 'data-[state=checked]:border-green data-[state=checked]:bg-green'
        : 'data-[state=checked]:border-accent data-[state=checked]:bg-accent',
      className,
    )}
  >
    <Radix.Indicator>
      <Check aria-hidden className="size-3.5" strokeWidth={3} />
    </Radix.Indicator>
  </Radix.Root>
)
