import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'

/** An on/off switch that takes effect at once. */
export const Switch = ({
  label,
  checked,
  onChange,
  disabled,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) => {
  const id = useId()
  return (
    <div className="flex items-center gap-2.5">
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled ?? false}
        className="h-5 w-9 shrink-0 cursor-pointer rounded-full bg-line-strong p-0.5 transition-colors disabled:opacity-50 data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 rounded-full bg-white shadow-xs transition-transform data-[state=checked]:translate-x-4" />
      </Radix.Root>
      <label htmlFor={id} className="cursor-pointer text-sm text-ink">
        {label}
      </label>
    </div>
  )
}
