import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Input } from './text-field.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  label: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
}

/** One-line search with a cross that clears it; Escape clears too. */
export const SearchField = ({
  label,
  value,
  onChange,
  clearLabel,
  className,
  onKeyDown,
  placeholder,
  ...rest
}: SearchFieldProps) => (
  <search className={cn('relative block', className)}>
    <Search
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
    />
    <Input
      type="text"
      inputMode="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={value}
      className={cn('h-9 pl-9 text-sm', value === '' ? 'pr-2' : 'pr-9')}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          event.stopPropagation()
          onChange('')
        }
        onKeyDown?.(event)
      }}
      {...rest}
    />
    {value !== '' && (
      <button
        type="button"
        aria-label={clearLabel}
        className="absolute top-1/2 right-1.5 flex size-6 -translate-y-1/2 cursor-pointer items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink"
        onClick={() => onChange('')}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    )}
  </search>
)
