import { Card } from '@hattama/ui/card'
import type { ReactNode } from 'react'

/** What stands in the place of a summary that is not there. */
export const Note = ({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode
  title: string
  text?: string
  children?: ReactNode
}) => (
  <Card className="flex flex-col items-center gap-2 px-5 py-8 text-center [&>svg]:size-5 [&>svg]:text-faint">
    {icon}
    <h2 className="text-base font-medium text-ink">{title}</h2>
    {text && <p className="text-sm text-muted">{text}</p>}
    {children}
  </Card>
)
