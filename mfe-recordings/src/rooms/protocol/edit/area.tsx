import { type ComponentProps, useId } from 'react'

/** A text area that grows with its content. */
export const Area = ({ label, ...rest }: ComponentProps<'textarea'> & { label: string }) => {
  const id = useId()
  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        placeholder={label}
        className="field-sizing-content min-h-16 w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-base leading-normal text-ink shadow-xs placeholder:text-faint hover:border-faint"
        {...rest}
      />
    </div>
  )
}
