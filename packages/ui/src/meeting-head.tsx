import type { ReactNode } from 'react'

/**
 * The head of a meeting's page and of its summary's page: title and actions in one row, facts below, so that both have one line
 * on a laptop; on a phone the title has a row of its own below the actions.
 */
export const MeetingHead = ({
  back,
  title,
  actions,
  facts,
}: {
  /** the way back to the list it was opened from */
  back: ReactNode
  title: ReactNode
  actions: ReactNode
  facts: ReactNode
}) => (
  <header className="flex flex-wrap items-start gap-x-2 gap-y-0.5">
    {back}
    <div className="order-last w-full min-w-0 sm:order-none sm:w-auto sm:flex-1">{title}</div>
    <div className="ml-auto flex items-center gap-2 print:hidden">{actions}</div>
    <div className="order-last flex min-h-6 basis-full flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted max-sm:gap-x-2 max-sm:gap-y-1 max-sm:text-xs sm:pl-9">
      {facts}
    </div>
  </header>
)
