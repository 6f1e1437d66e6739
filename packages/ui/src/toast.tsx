import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { cn } from './cn.ts'

type ToastMessage = { id: string; tone: 'done' | 'fact' | 'problem'; text: string; actLabel?: string }

const durationMs = 5000
/** A notice that offers undo stays until it has been read and thought about. */
const actDurationMs = 15_000

/** Gap between the last notice and what opens below it, px. */
const gapPx = 12

/**
 * Sets `--notices` to how much room the notices take up: on a narrow screen an open dialog has them above it, and starts below
 * them, so that neither its title nor its close button is covered. Dialogs leave room for a usual one: what a finger aims at doesn’t move.
 */
const tellRoom = (list: HTMLOListElement | null) => {
  if (!list) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const taken = list.offsetHeight
    style.setProperty('--notices', `${taken === 0 ? 0 : taken + gapPx}px`)
  })
  observer.observe(list)
  return () => {
    observer.disconnect()
    style.removeProperty('--notices')
  }
}

/**
 * Lets a notice go by itself; never one about what went wrong. Only what offers an action waits for a hand on it: a finger or a
 * mouse that happens to rest there would keep the others for minutes.
 */
const useGoes = ({ id, tone, actLabel }: ToastMessage, onDismiss: (id: string) => void) => {
  const [isHeld, setHeld] = useState(false)
  const go = useEffectEvent(() => onDismiss(id))
  const waits = isHeld && actLabel !== undefined
  useEffect(() => {
    if (tone === 'problem' || waits) return undefined
    const timer = setTimeout(() => go(), actLabel ? actDurationMs : durationMs)
    return () => clearTimeout(timer)
  }, [tone, actLabel, waits])
  return {
    onPointerMove: (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}

/** Whether something is being typed into. */
const isTyping = () =>
  document.activeElement?.matches(
    'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio])',
  ) === true

/**
 * Whether the notices on screen go to the top of a narrow one, out of the way of a field that is typed into. They stay there
 * until they are gone: a press on one of them takes the focus, and must find it where it was.
 */
const useIsAtTop = (isAny: boolean) => {
  const [isAtTop, setAtTop] = useState(false)
  useEffect(() => {
    if (!isAny) return undefined
    const look = () => isTyping() && setAtTop(true)
    look()
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('focusin', look)
      setAtTop(false)
    }
  }, [isAny])
  return isAtTop
}

const signs = {
  done: <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />,
  fact: <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />,
  problem: <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />,
}

type Handlers = {
  onDismiss: (id: string) => void
  /** the message's action was chosen */
  onAct: (id: string) => void
  closeLabel: string
}

const Toast = ({ message, onDismiss, onAct, closeLabel }: Handlers & { message: ToastMessage }) => {
  const held = useGoes(message, onDismiss)
  return (
    <Radix.Root
      {...held}
      duration={Infinity}
      onOpenChange={(open) => !open && onDismiss(message.id)}
      className={cn(
        'flex animate-rise items-start gap-2.5 rounded-lg border border-line bg-surface py-3 pr-2 pl-3.5 shadow-pop max-lg:max-w-full lg:pointer-events-auto',
        'nth-last-[n+3]:hidden',
        message.tone !== 'problem' && 'max-lg:not-last:hidden',
      )}
    >
      {signs[message.tone]}
      {/* the action goes below words that need the width */}
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-2 gap-y-1.5">
        {/* a title may have 300 characters; why something failed is read to its end */}
        <Radix.Title
          className={cn(
            'min-w-[min(11rem,100%)] flex-1 text-sm wrap-break-word text-ink',
            message.tone !== 'problem' && 'line-clamp-3 lg:line-clamp-4',
          )}
        >
          {message.text}
        </Radix.Title>
        {message.actLabel && (
          <Radix.Action
            altText={message.actLabel}
            onClick={() => onAct(message.id)}
            className="pointer-events-auto -my-0.5 -ml-1.5 shrink-0 cursor-pointer rounded-sm px-1.5 py-0.5 text-sm font-medium text-accent hover:bg-accent-soft max-lg:min-h-10"
          >
            {message.actLabel}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label={closeLabel}
        className="pointer-events-auto flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink max-lg:-my-2.5 max-lg:size-10"
      >
        <X aria-hidden className="size-3.5" />
      </Radix.Close>
    </Radix.Root>
  )
}

/**
 * The corner where results of the user's own actions appear for a few seconds, the last two at most: over the foot of the side
 * bar, where nothing is read. On narrow screens they are at the foot, one at a time, above the player and what is being sent, and
 * let taps through except on their buttons; while a dialog is open they are above it, clear of its buttons, and while something
 * is typed, or can be saved (`data-save-bar`), at the top, clear of the field and its buttons. What went wrong is
 * shown in full, until it is dismissed. Mounted once, by the host.
 */
export const Toasts = ({
  messages,
  label,
  ...handlers
}: Handlers & { messages: readonly ToastMessage[]; label: string }) => {
  const isAtTop = useIsAtTop(messages.length > 0)
  return (
    <Radix.Provider label={label}>
      {messages.map((message) => (
        <Toast key={message.id} message={message} {...handlers} />
      ))}
      <Radix.Viewport
        ref={tellRoom}
        data-top={isAtTop || undefined}
        className="pointer-events-none fixed left-4 z-60 flex flex-col gap-2 outline-none max-lg:right-4 max-lg:bottom-[calc(var(--page-foot,0px)+max(1rem,var(--tray,0px)))] max-lg:items-center lg:bottom-21 lg:left-3 lg:w-66 in-[:root:has([data-modal])]:max-lg:top-1 in-[:root:has([data-modal])]:max-lg:bottom-auto data-top:max-lg:top-[calc(var(--shell-top,0px)+0.5rem)] data-top:max-lg:bottom-auto in-[:root:has([data-save-bar])]:max-lg:top-[calc(var(--shell-top,0px)+0.5rem)] in-[:root:has([data-save-bar])]:max-lg:bottom-auto"
      />
    </Radix.Provider>
  )
}
