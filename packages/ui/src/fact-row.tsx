import type { ReactNode } from 'react'

/** A fact of a list of facts (`dl`): its name on the left, what is known on the right. */
export const FactRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-right break-words text-ink">{children}</dd>
  </div>
)
