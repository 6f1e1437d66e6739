import { Card } from '@hattama/ui/card'
import type { ReactNode } from 'react'

/** A card of the page, with related controls next to its heading. */
export const SectionCard = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <Card>
    {/* a badge at its end stands above the edge of the text, the room around a button beyond it */}
    <div className="flex min-h-13 items-center gap-2 px-5 py-2 has-[>button:last-child]:pr-3">
      <h2 className="grow text-base font-semibold text-ink">{title}</h2>
      {aside}
    </div>
    <div className="px-5 pb-4">{children}</div>
  </Card>
)
