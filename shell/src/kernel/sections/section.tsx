import { Card } from '@hattama/ui/card'
import type { ReactNode } from 'react'

/** A titled section of the settings: what it is about, then its controls. */
export const Section = ({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children: ReactNode
}) => (
  <Card id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-5 p-5 sm:p-6">
    <div>
      <h2 id={`${id}-title`} className="text-base font-semibold">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </Card>
)
