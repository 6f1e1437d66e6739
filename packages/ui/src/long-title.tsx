import { useState } from 'react'
import { cn } from './cn.ts'

/** Titles up to this length, in characters, are shown whole. */
const shortLength = 90

/** The title of a page: a long one takes three lines, until it is pressed. */
export const LongTitle = ({ title, className }: { title: string; className?: string }) => {
  const [isWhole, setWhole] = useState(false)
  const look = cn(
    'text-xl font-semibold tracking-tight text-balance wrap-anywhere text-ink sm:text-2xl',
    className,
  )
  if (title.length <= shortLength) return <h1 className={look}>{title}</h1>
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
