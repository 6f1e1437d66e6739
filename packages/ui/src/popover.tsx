import { Popover as Radix } from 'radix-ui'
import { type KeyboardEventHandler, type ReactNode, type SyntheticEvent, useMemo, useState } from 'react'
import { useBackCloses } from './back-closes.ts'
import { cn } from './cn.ts'
import { usePortalContainer } from './portal-scope.tsx'

/** Where a panel stood when something in it was last typed or pressed, and how high it was, px. */
type Pinned = { at: HTMLElement; side: 'top' | 'bottom'; height: number }

/**
 * A small panel at an element, for a question about it. Focus moves into it and returns; Escape and a click outside
 * close it. One that shrinks while it is used stays on its side, and above its element keeps its upper edge: what is pressed next
 * must not jump away.
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
  const [pinned, pin] = useState<Pinned | null>(null)
  const held = pinned?.at === anchor ? pinned : null
  const hold = ({ currentTarget: { dataset, offsetHeight } }: SyntheticEvent<HTMLElement>) =>
    anchor && pin({ at: anchor, side: dataset['side'] === 'top' ? 'top' : 'bottom', height: offsetHeight })
  const place = useMemo(() => ({ current: anchor ?? document.body }), [anchor])
  return (
    <Radix.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={place} />
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          align="start"
          side={held?.side ?? 'bottom'}
          sideOffset={6}
          collisionPadding={16}
          onInputCapture={hold}
          onClickCapture={hold}
          {...(onKeyDown && { onKeyDown })}
          // React passes events of a portal on to the form it is opened from
          onSubmit={(event) => event.stopPropagation()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor?.focus({ preventScroll: true })
          }}
          className="pointer-events-none z-50 animate-rise outline-none"
          style={held?.side === 'top' ? { minHeight: held.height } : undefined}
        >
          <div
            className={cn(
              'pointer-events-auto w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-3 shadow-pop',
              className,
            )}
          >
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
