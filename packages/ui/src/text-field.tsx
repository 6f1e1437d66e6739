import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

const box =
  'h-10 w-full min-w-0 text-ellipsis rounded-md border border-line-strong bg-surface px-3 text-base text-ink shadow-xs transition-colors placeholder:text-faint hover:border-faint focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent-line disabled:bg-sunken disabled:text-faint aria-invalid:border-red'

/** A bare input; label it with `aria-label` or use `TextField`. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={cn(box, className)} {...rest} />
)

type TextFieldProps = ComponentProps<'input'> & {
  label: string
  /** shown below in red and announced; the field counts as invalid */
  error?: string | undefined
  hint?: ReactNode
}

/** From this share of a limit on, it is said how much of it is used: before that it would be noise. */
const nearShare = 0.8
/** A limit below this is that of a code or a number, whose length is known. Characters */
const longField = 50

/**
 * Label, input, and below it the error or a hint; near the limit of a controlled field how many characters it has, of how many.
 */
export const TextField = ({ label, error, hint, id, className, ...rest }: TextFieldProps) => {
  const own = useId()
  const field = id ?? own
  const note = error ?? hint
  const { value, maxLength } = rest
  const used = typeof value === 'string' ? value.length : 0
  const isNear = maxLength !== undefined && maxLength >= longField && used >= maxLength * nearShare
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={field} className="text-sm font-medium text-ink">
        {label}
      </label>
      <Input
        id={field}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${field}-note` : undefined}
        {...rest}
      />
      {isNear && (
        <output htmlFor={field} className="self-end text-xs text-faint tabular-nums">
          {used} / {maxLength}
        </output>
      )}
      {note && (
        <p id={`${field}-note`} className={cn('text-sm', error ? 'text-red' : 'text-faint')}>
          {note}
        </p>
      )}
    </div>
  )
}
