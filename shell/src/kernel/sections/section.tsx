import { Card } from '@hattama/ui/card'
import type { ReactNode } from 'react'

/** A titled section of the settings: text on the left, controls on the right. */
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
  <Card
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid gap-x-10 gap-y-5 p-5 sm:p-6 md:grid-cols-[15rem_1fr]"
  >
    <div>
      <h2 id={`${id}-title`} className="text-base font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </Card>
)
