import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useBackCloses } from './back-closes.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { focusFirst } from './first-focus.ts'
import { IconButton } from './icon-button.tsx'
import { usePortalContainer } from './portal-scope.tsx'
import { useReturnFocus } from './return-focus.ts'

const widths = { sm: 'max-w-sm', md: 'max-w-md', lg: 'max-w-2xl', xl: 'max-w-4xl' } as const

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** hides the title visually, not from screen readers */
  titleHidden?: boolean
  description?: ReactNode
  closeLabel: string
  size?: keyof typeof widths
  /** false: neither the backdrop nor Escape closes it; `escape`: only Escape does */
  dismissable?: boolean | 'escape'
  /** closing would lose what was entered: whatever closes it but its own buttons asks this first */
  unsaved?: { title: string; discard: string; keep: string } | null
  /** true: it never grows past the window, and one of its children scrolls in its place (`min-h-0 overflow-y-auto`) */
  fitted?: boolean
  /** another way out than the cross, in its place */
  corner?: ReactNode
  /** buttons at the foot */
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** A dialog over a backdrop. Closes on backdrop, Escape and cross; focus starts on what is to be done, stays in, returns. */
export const Dialog = ({
  open,
  onClose,
  title,
  titleHidden = false,
  description,
  closeLabel,
  size = 'md',
  dismissable = true,
  unsaved = null,
  fitted = false,
  corner,
  actions,
  className,
  children,
}: DialogProps) => {
  const container = usePortalContainer()
  const returnFocus = useReturnFocus(open)
  const [isAsking, setAsking] = useState(false)
  useBackCloses(open && dismissable !== false, () => (unsaved ? setAsking(true) : onClose()))
  const keepUnless = (mayClose: boolean) => (event: Event) => {
    if (mayClose && !unsaved) return
    event.preventDefault()
    if (mayClose) setAsking(true)
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal container={container}>
        <Radix.Overlay
          data-modal
          className="fixed inset-0 z-50 grid animate-fade grid-cols-1 place-items-center overflow-y-auto bg-ink/30 p-4 transition-[padding] duration-150 max-lg:pt-[max(4.5rem,1rem+var(--notices,0px))]"
        >
          <Radix.Content
            {...returnFocus}
            // React passes events of a portal on to the form it is opened from
            onSubmit={(event) => event.stopPropagation()}
            onOpenAutoFocus={focusFirst}
            onEscapeKeyDown={keepUnless(dismissable !== false)}
            onPointerDownOutside={keepUnless(dismissable === true)}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cn(
              'relative w-full animate-rise wrap-break-word rounded-xl border border-line bg-surface p-6 shadow-dialog outline-none',
              widths[size],
              // where even its buttons find no room, all of it scrolls
              fitted &&
                'flex max-h-[calc(100dvh-2rem)] flex-col overflow-y-auto max-lg:max-h-[calc(100dvh-1rem-max(4.5rem,1rem+var(--notices,0px)))]',
              className,
            )}
          >
            <Radix.Title
              className={
                titleHidden
                  ? 'sr-only'
                  : cn('text-lg font-semibold tracking-tight text-ink', corner ? 'pr-32' : 'pr-8')
              }
            >
              {title}
            </Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
            )}
            {children}
            {actions && (
              <div data-acts className="mt-6 flex flex-wrap justify-end gap-2">
                {actions}
              </div>
            )}
            {/* on the line of the title */}
            {corner && <div className="absolute top-6 right-4 flex h-[1.6rem] items-center">{corner}</div>}
            {dismissable === true && !corner && (
              <Radix.Close asChild>
                <IconButton label={closeLabel} tooltip={false} size="sm" className="absolute top-4 right-4">
                  <X aria-hidden />
                </IconButton>
              </Radix.Close>
            )}
            {unsaved && (
              <Discard
                words={unsaved}
                open={isAsking}
                onClose={() => setAsking(false)}
                onDiscard={() => {
                  setAsking(false)
                  onClose()
                }}
              />
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Asks whether what was entered may be lost. */
const Discard = ({
  words: { title, discard, keep },
  open,
  onClose,
  onDiscard,
}: {
  words: NonNullable<DialogProps['unsaved']>
  open: boolean
  onClose: () => void
  onDiscard: () => void
}) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    closeLabel={keep}
    size="sm"
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {discard}
        </Button>
      </>
    }
  />
)
