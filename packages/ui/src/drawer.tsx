import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { usePortalContainer } from './portal-scope.tsx'

/** A panel that slides in from the left over a backdrop; the backdrop and Escape close it. */
export const Drawer = ({
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
        className={cn(
          'fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] animate-drawer border-r border-line bg-sunken shadow-dialog outline-none',
          className,
        )}
      >
        <Dialog.Title className="sr-only">{title}</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)
