import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { cn } from './cn.ts'
import { usePortalContainer } from './portal-scope.tsx'
import { useReturnFocus } from './return-focus.ts'

const places = {
  left: 'inset-y-0 left-0 w-72 max-w-[85vw] animate-drawer border-r bg-sunken',
  below:
    'inset-x-0 bottom-0 h-[88dvh] animate-rise overflow-hidden rounded-t-xl border-t bg-surface pb-[env(safe-area-inset-bottom)]',
}

/** Focuses the panel itself, so that neither a tooltip nor the phone's keyboard covers it right away. */
const focusPanel = (event: Event) => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** A panel that slides in over a backdrop, from the left or the bottom; the backdrop and Escape close it. */
export const Drawer = ({
  open,
  onClose,
  title,
  from = 'left',
  className,
  children,
}: {
  open: boolean
  onClose: () => void
  /** for screen readers only */
  title: string
  from?: keyof typeof places
  className?: string
  children: ReactNode
}) => {
  const returnFocus = useReturnFocus(open)
  useBackCloses(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal container={usePortalContainer()}>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-ink/30" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          {...(from === 'below' && { onOpenAutoFocus: focusPanel })}
          className={cn('fixed z-50 border-line shadow-dialog outline-none', places[from], className)}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
