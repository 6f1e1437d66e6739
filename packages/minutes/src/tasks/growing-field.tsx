import { cn } from '@hattama/ui/cn'
import type { ComponentProps } from 'react'

const room =
  'col-start-1 row-start-1 px-3 py-1.5 text-sm whitespace-pre-wrap wrap-anywhere pointer-coarse:text-[1rem]'

/** A field for one sentence that is as high as its words; a line that is pasted into it does not break it. */
export const GrowingField = ({
  value,
  onText,
  className,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onText: (text: string) => void
}) => (
  // the words lie under their field, so that it is as high as they are in any browser
  <span
    className={cn(
      'grid min-h-9 min-w-0 rounded-md border border-line-strong bg-surface text-ink shadow-xs focus-within:border-accent',
      className,
    )}
  >
    <span aria-hidden className={cn(room, 'invisible')}>
      {value}{' '}
    </span>
    <textarea
      rows={1}
      {...rest}
      value={value}
      onChange={({ target }) => onText(target.value.replaceAll(/\s*\n\s*/g, ' '))}
      className={cn(
        room,
        'size-full resize-none overflow-hidden bg-transparent outline-none placeholder:text-faint',
      )}
    />
  </span>
)
