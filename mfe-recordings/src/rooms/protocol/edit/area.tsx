import { cn } from '@hattama/ui/cn'
import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & { label: string; onText: (text: string) => void }

/** A text area that grows with its content. `oneLine`: a title, which wraps and has no lines of its own. */
export const Area = ({
  label,
  oneLine = false,
  className,
  onText,
  ...rest
}: Props & { oneLine?: boolean }) => {
  const id = useId()
  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={oneLine ? 1 : 2}
        placeholder={label}
        className={cn(
          'field-sizing-content w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base leading-normal wrap-anywhere text-ink shadow-xs placeholder:text-faint hover:border-faint',
          oneLine ? 'min-h-10 resize-none' : 'min-h-16 resize-y',
          className,
        )}
        {...rest}
        onKeyDown={(event) => {
          if (oneLine && event.key === 'Enter') event.preventDefault()
        }}
        onChange={({ target }) => onText(oneLine ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)}
      />
    </div>
  )
}
