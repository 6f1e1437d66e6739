import { IconButton } from '@hattama/ui/icon-button'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** A control of a task, and, once it has a value, a button that takes it off. `label`: what that button does. */
export const Chosen = ({
  label,
  onRemove,
  children,
}: {
  label: string | null
  onRemove: () => void
  children: ReactNode
}) =>
  label === null ? (
    children
  ) : (
    <span className="inline-flex max-w-full min-w-0 items-center rounded-md bg-accent-soft">
      {children}
      <IconButton size="sm" label={label} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </span>
  )
