import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'

/**
 * The filters of a list behind one button, in a row of their own below the others (in a wrapping flex box). Open where one is
 * set as the screen opens; `active`: how many are set.
 */
export const Filters = ({
  label,
  active,
  children,
}: {
  label: ReactNode
  active: number
  children: ReactNode
}) => {
  const id = useId()
  const [isOpen, setOpen] = useState(active > 0)
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
        {label}
        {active > 0 && <Badge tone="accent">{active}</Badge>}
      </Button>
      {isOpen && (
        <div id={id} className="order-last flex basis-full flex-wrap items-center gap-2">
          {children}
        </div>
      )}
    </>
  )
}
