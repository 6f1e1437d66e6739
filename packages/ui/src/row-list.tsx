import type { ReactNode } from 'react'

/** The frame of a list whose items are rows. */
export const RowList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
    {children}
  </ul>
)
