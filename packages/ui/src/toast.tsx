import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { cn } from './cn.ts'

type ToastMessage = {
  id: string
  tone: 'done' | 'fact' | 'problem'
  text: string
  actLabel?: string
  /** it failed for want of a connection, and stays until there is one */
  unreached?: true
}

const durationMs = 5000
/** Why something failed is read to its end, and by whoever looks up late. */
const problemDurationMs = 10_000
/** A notice that offers undo stays until it has been read and thought about. */
const actDurationMs = 15_000

/** Tailwind's `lg`, from where on the side bar is always there. */
const wide = '(min-width: 64rem)'

/** How far a finger has to throw, px. */
const swipePx = 24

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
 * Lets a notice go by itself, and one about what went wrong later; never one that has to be acted on: what offers an action
 * beside a failure, and what waits for a connection. Only what offers an action waits for a hand on it: a finger or a
 * mouse that happens to rest there would keep the others for minutes.
 */
const useGoes = ({ id, tone, actLabel, unreached }: ToastMessage, onDismiss: (id: string) => void) => {
  const [isHeld, setHeld] = useState(false)
  const go = useEffectEvent(() => onDismiss(id))
  const isProblem = tone === 'problem'
  const stays = unreached === true || (actLabel !== undefined && (isProblem || isHeld))
  const afterMs = isProblem ? problemDurationMs : actLabel ? actDurationMs : durationMs
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => go(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, stays])
  return {
    onPointerMove: (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}

const signs = {
  done: <CircleCheck aria-hidden className="size-4 lg:mt-0.5 shrink-0 text-green" />,
  fact: <Info aria-hidden className="size-4 lg:mt-0.5 shrink-0 text-muted" />,
  problem: <CircleAlert aria-hidden className="size-4 lg:mt-0.5 shrink-0 text-red" />,
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
        'pointer-events-auto flex animate-rise items-start gap-2.5 rounded-lg border border-line bg-surface py-3 pr-2 pl-3.5 shadow-pop max-lg:items-center max-lg:gap-2 max-lg:py-1.5 max-lg:pr-1 max-lg:pl-3',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)',
        'nth-last-[n+3]:hidden',
        message.tone !== 'problem' && 'max-lg:not-last:hidden',
      )}
    >
      {signs[message.tone]}
      {/* beside the side bar the action goes below words that need the width; above a narrow page every line counts */}
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-2 gap-y-1.5 max-lg:flex-nowrap max-lg:items-center">
        {/* read to its end: a long text wraps, it is never cut */}
        <Radix.Title className="min-w-[min(11rem,100%)] flex-1 text-sm wrap-break-word text-ink max-lg:min-w-0">
          {message.text}
        </Radix.Title>
        {message.actLabel && (
          <Radix.Action
            altText={message.actLabel}
            onClick={() => onAct(message.id)}
            className="-my-0.5 -ml-1.5 shrink-0 cursor-pointer rounded-sm px-1.5 py-0.5 text-sm font-medium text-accent hover:bg-accent-soft max-lg:min-h-10"
          >
            {message.actLabel}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label={closeLabel}
        className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink max-lg:size-10"
      >
        <X aria-hidden className="size-3.5" />
      </Radix.Close>
    </Radix.Root>
  )
}

/** Which way a hand throws a notice out: up where it is at the top, out of the window where it is beside the page. */
const useSwipe = () => {
  const [isWide, setWide] = useState(() => matchMedia(wide).matches)
  useEffect(() => {
    const media = matchMedia(wide)
    const look = () => setWide(media.matches)
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  return isWide ? 'left' : 'up'
}

/**
 * The place where results of the user's own actions appear for a few seconds, the last two at most: over the foot of the side
 * bar, where nothing is read. On narrow screens it is the bar of the program beside its menu, one at a time: there is never a
 * field that is typed into, a tab, or the line just edited, and an open dialog begins below it. A swipe throws one out.
 * Mounted once, by the host.
 */
export const Toasts = ({
  messages,
  label,
  ...handlers
}: Handlers & { messages: readonly ToastMessage[]; label: string }) => (
  <Radix.Provider label={label} swipeDirection={useSwipe()} swipeThreshold={swipePx}>
    {messages.map((message) => (
      <Toast key={message.id} message={message} {...handlers} />
    ))}
    <Radix.Viewport
      ref={tellRoom}
      className="pointer-events-none fixed z-60 flex flex-col gap-2 outline-none max-lg:top-1 max-lg:right-2 max-lg:left-14 sm:max-lg:left-auto sm:max-lg:w-96 lg:bottom-21 lg:left-3 lg:w-66"
    />
  </Radix.Provider>
)
