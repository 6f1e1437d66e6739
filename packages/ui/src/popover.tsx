import { Popover as Radix } from 'radix-ui'
import { type KeyboardEventHandler, type ReactNode, useMemo, useState } from 'react'
import { useBackCloses } from './back-closes.ts'
import { cn } from './cn.ts'
import { usePortalContainer } from './portal-scope.tsx'

/**
 * A small panel at an element, for a question about it. Focus moves into it and returns; Escape and a click outside
 * close it.
 */
export const Popover = ({
  anchor,
  label,
  onClose,
  onKeyDown,
  className,
  children,
}: {
  /** the element it is attached to; null = closed */
  anchor: HTMLElement | null
  /** accessible name */
  label: string
  onClose: () => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  className?: string
  children: ReactNode
}) => {
  const container = usePortalContainer()
  useBackCloses(anchor !== null, onClose)
  // one that shrinks while it is typed in stays on its side: what is pressed next must not jump away
  const [pinned, pin] = useState<{ at: HTMLElement; side: 'top' | 'bottom' } | null>(null)
  const place = useMemo(() => ({ current: anchor ?? document.body }), [anchor])
  return (
    <Radix.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={place} />
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          align="start"
          side={pinned && pinned.at === anchor ? pinned.side : 'bottom'}
          sideOffset={6}
          collisionPadding={16}
          onInputCapture={({ currentTarget: { dataset } }) =>
            anchor && pin({ at: anchor, side: dataset['side'] === 'top' ? 'top' : 'bottom' })
          }
          {...(onKeyDown && { onKeyDown })}
          // React passes events of a portal on to the form it is opened from
          onSubmit={(event) => event.stopPropagation()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor?.focus({ preventScroll: true })
          }}
          className={cn(
            'z-50 w-72 max-w-[calc(100vw-2rem)] animate-rise rounded-lg border border-line bg-surface p-3 shadow-pop outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
