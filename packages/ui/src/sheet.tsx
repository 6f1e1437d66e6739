import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { usePortalContainer } from './portal-scope.tsx'

/** A panel that comes from below over a backdrop, for small screens; the backdrop and Escape close it. */
export const Sheet = ({
  open,
  onClose,
  title,
  className,
  children,
}: {
  open: boolean
  onClose: () => void
  /** heard, not seen */
  title: string
  className?: string
  children: ReactNode
}) => (
  <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Dialog.Portal container={usePortalContainer()}>
      <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-ink/30 backdrop-blur-[2px]" />
      <Dialog.Content
        aria-describedby={undefined}
        // The sheet itself, so that neither a tooltip nor the phone's keyboard covers it at once.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
        }}
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 h-[88dvh] animate-rise overflow-hidden rounded-t-xl border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-dialog outline-none',
          className,
        )}
      >
        <Dialog.Title className="sr-only">{title}</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)
