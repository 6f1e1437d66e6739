import { useState } from 'react'
import { cn } from './cn.ts'

/** Titles up to this length, in characters, are shown whole. */
const shortLength = 90

/**
 * The title of a page: a long one takes three lines, until it is pressed; a press on a short one renames it, if that is given.
 * That press is a shorter way to an entry of the page's menu, so it costs no stop of the Tab key.
 */
export const LongTitle = ({
  title,
  rename,
  className,
}: {
  title: string
  rename?: { label: string; open: () => void } | undefined
  className?: string
}) => {
  const [isWhole, setWhole] = useState(false)
  const look = cn(
    'text-xl font-semibold tracking-tight text-balance wrap-anywhere text-ink sm:text-2xl',
    className,
  )
  if (title.length <= shortLength) {
    return (
      <h1 className={look}>
        {rename ? (
          <button
            type="button"
            tabIndex={-1}
            title={rename.label}
            className="-mx-1.5 cursor-text rounded-md px-1.5 text-left hover:bg-sunken"
            onClick={rename.open}
          >
            {title}
          </button>
        ) : (
          title
        )}
      </h1>
    )
  }
  return (
    <h1 className={look}>
      <button
        type="button"
        title={title}
        aria-expanded={isWhole}
        className="block w-full cursor-pointer text-left"
        onClick={() => setWhole(!isWhole)}
      >
        <span className={cn('block', !isWhole && 'line-clamp-3 print:line-clamp-none')}>{title}</span>
      </button>
    </h1>
  )
}
