import { cn } from '@hattama/ui/cn'
import type { ReactNode } from 'react'
import type { MeetingTab } from './use-meeting-tab.ts'

/** What a tab opens. Hidden ones stay mounted: half-written notes and the conversation are not lost. */
export const Panel = ({
  of,
  isOpen,
  className,
  children,
}: {
  of: MeetingTab
  isOpen: boolean
  className?: string
  children: ReactNode
}) => (
  <div
    id={`panel-${of}`}
    role="tabpanel"
    aria-labelledby={`tab-${of}`}
    tabIndex={-1}
    hidden={!isOpen}
    className={cn('space-y-5 outline-none', className)}
  >
    {children}
  </div>
)
