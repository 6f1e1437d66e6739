import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cn } from './cn.ts'

/** Titles longer than this, in characters, can be unfolded even before it is measured whether they fit. */
const shortLength = 90

/**
 * Whether some of a title is hidden at its present width. Measured once for each width and text: the sign that it can be unfolded takes
 * some itself, and must not decide about itself.
 */
const useIsCut = (isWhole: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = heading.current
    if (!element || isWhole) return undefined
    let measured = ''
    const sizes = new ResizeObserver(() => {
      const shown = element.querySelector<HTMLElement>('[data-lines]')
      if (!shown) return
      const now = `${element.clientWidth} ${shown.textContent}`
      if (now === measured) return
      measured = now
      setCut(shown.scrollHeight > shown.clientHeight + 1)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [isWhole])
  return { heading, isCut }
}

/**
 * The title of a page: a press renames it, if that is given. That press is a shorter way to an entry of the page's menu, so it
 * costs no stop of the Tab key. One that does not fit into its lines is unfolded by the arrow behind it, where nothing is renamed
 * by all of it. Its accessible name is always all of it.
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
  /** the title that was unfolded: a shorter one that replaces it is not */
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const isWhole = unfolded === title
  const { heading, isCut } = useIsCut(isWhole)
  const isLong = isWhole || isCut || title.length > shortLength
  const shown = (
    <span data-lines className={cn('block', !isWhole && 'line-clamp-3 print:line-clamp-none')}>
      {title}
    </span>
  )
  return (
    <h1
      ref={heading}
      className={cn(
        'text-xl font-semibold tracking-tight text-balance wrap-anywhere text-ink sm:text-2xl',
        className,
      )}
    >
      {!isLong && !rename && shown}
      {(isLong || rename) && (
        <span className="flex max-w-full items-end gap-1">
          {rename ? (
            <button
              type="button"
              tabIndex={-1}
              title={rename.label}
              className="-mx-1.5 min-w-0 cursor-text rounded-md px-1.5 text-left hover:bg-sunken"
              onClick={rename.open}
            >
              {shown}
            </button>
          ) : (
            <span className="min-w-0">{shown}</span>
          )}
          {isLong && (
            <button
              type="button"
              aria-label={title}
              title={title}
              aria-expanded={isWhole}
              className="shrink-0 cursor-pointer rounded-md text-faint hover:bg-sunken print:hidden"
              onClick={() => setUnfolded(isWhole ? null : title)}
            >
              <ChevronDown aria-hidden className={cn('my-1 size-5', isWhole && 'rotate-180')} />
            </button>
          )}
        </span>
      )}
    </h1>
  )
}
