import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { cn } from './cn.ts'

type Props = {
  label: string
  /** a line below the words */
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/** A checkbox with its label beside it; clicking the label ticks the box. */
export const CheckRow = ({ label, hint, checked, disabled = false, onChange, className }: Props) => (
  <label className={cn('flex items-start gap-2.5 text-sm', !disabled && 'cursor-pointer', className)}>
    <Checkbox className="mt-px" label={label} checked={checked} disabled={disabled} onChange={onChange} />
    <span className="min-w-0 text-ink">
      {label}
      {hint && <span className="block text-faint">{hint}</span>}
    </span>
  </label>
)
