import { cn } from '@hattama/ui/cn'
import type { ReactNode } from 'react'
import type { MeetingTab } from './use-meeting-tab.ts'

/**
 * What a tab opens. Hidden ones stay mounted: half-written notes and the conversation are not lost. Hidden by a class and not
 * by the attribute, so that `print:block` can put it on paper: preflight's rule for the attribute is `!important`.
 */
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
    aria-hidden={!isOpen}
    className={cn('space-y-5 outline-none', !isOpen && 'hidden', className)}
  >
    {children}
  </div>
)
