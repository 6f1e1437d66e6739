import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something that is hard to undo. `onConfirm` may be slow: pass `pending` in the meantime. */
export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'normal',
  pending = false,
  isReady = true,
  error,
  children,
}: {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  tone?: 'normal' | 'danger'
  pending?: boolean
  /** false: something has to be chosen or agreed to first */
  isReady?: boolean
  /** why it failed; the dialog stays open */
  error?: string | undefined
  /** options to choose first */
  children?: ReactNode
}) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    description={text}
    closeLabel={cancelLabel}
    size="sm"
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          variant={tone === 'danger' ? 'danger' : 'primary'}
          pending={pending}
          disabled={!isReady}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
    {error && (
      <p role="alert" className="mt-3 text-sm text-red">
        {error}
      </p>
    )}
  </Dialog>
)
