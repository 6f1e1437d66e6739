import { Card } from '@hattama/ui/card'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useRecordingsTexts } from '../texts.ts'

/** A card of the panel, with related controls next to its heading; collapsible and initially open. */
export const SectionCard = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) => {
  const { t } = useRecordingsTexts()
  const [isOpen, setOpen] = useState(true)
  const body = useId()
  return (
    <Card>
      <div className="flex items-center gap-2 py-2.5 pr-2 pl-5">
        <h2 className="grow text-base font-semibold text-ink">{title}</h2>
        {aside}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={body}
          aria-label={t(isOpen ? 'minutes.collapse' : 'minutes.expand', { section: title })}
          className="flex size-8 cursor-pointer items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink print:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={`size-4 transition-transform ${isOpen ? '' : '-rotate-90'}`} />
        </button>
      </div>
      <div id={body} hidden={!isOpen} className="px-5 pb-4">
        {children}
      </div>
    </Card>
  )
}
