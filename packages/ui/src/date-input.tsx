import type { Language } from '@hattama/contract/people/account'
import { type ComponentProps, useId } from 'react'
import { cn } from './cn.ts'
import { dayAsDate } from './format/due.ts'
import { dayNumbers, timeText } from './format/date.ts'
import { Input } from './text-field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'placeholder'> & {
  type: 'date' | 'time'
  /** the reader's */
  language: Language
  /** yyyy-mm-dd or HH:MM; empty: none */
  value: string
  /** shown while there is none */
  empty?: string
  /** of the box around the field */
  boxClassName?: string
}

const written = ({ type, value, language }: Pick<Props, 'type' | 'value' | 'language'>) =>
  type === 'date' ? dayNumbers(dayAsDate(value), language) : timeText(`2000-01-01T${value}:00`, language)

/**
 * A field for a day or a time of day, written as the reader's language writes it: a browser writes it in its own, and Chromium
 * knows no Kazakh. While it is being edited, the browser's parts of it show, since those are what is typed into.
 */
export const DateInput = ({ type, language, value, empty = '', boxClassName, className, ...rest }: Props) => (
  <span className={cn('relative block min-w-0 grow', type === 'date' && 'min-w-38', boxClassName)}>
    <Input
      type={type}
      value={value}
      className={cn('peer [&:not(:focus)]:text-transparent', className)}
      {...rest}
    />
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute inset-y-0 left-3 flex items-center text-base peer-focus:hidden',
        value === '' ? 'text-faint' : 'text-ink',
      )}
    >
      {value === '' ? empty : written({ type, value, language })}
    </span>
  </span>
)

/** The same with a label above. */
export const DateField = ({ label, id, ...rest }: Props & { label: string }) => {
  const own = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id ?? own} className="text-sm font-medium text-ink">
        {label}
      </label>
      <DateInput id={id ?? own} {...rest} />
    </div>
  )
}
