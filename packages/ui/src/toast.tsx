import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { cn } from './cn.ts'

type ToastMessage = { id: string; tone: 'done' | 'problem'; text: string; actLabel?: string }

const durationMs = 5000
/** A notice that offers undo stays as long as undo is promised. */
const actDurationMs = 10_000

const durationOf = ({ tone, actLabel }: ToastMessage) => {
  if (tone === 'problem') return Infinity
  return actLabel ? actDurationMs : durationMs
}

/** Gap between the last notice and what opens below it, px. */
const gapPx = 12

/**
 * Sets `--notices` to how much of the top of a narrow screen the notices take up: a dialog starts below them, so that
 * neither its title nor its close button is covered.
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
 * The corner where results of the user's own actions appear for a few seconds, the last two at most: over the foot of the side
 * bar, where nothing is read. On narrow screens, where the player is at the bottom, they take the height of the bar at the top,
 * one at a time and no wider than their words: clear of tabs, of the player, and of the buttons at the bottom of a dialog. What
 * went wrong is shown in full, until it is dismissed. Mounted once, by the host.
 */
export const Toasts = ({
  messages,
  onDismiss,
  onAct,
  label,
  closeLabel,
}: {
  messages: readonly ToastMessage[]
  onDismiss: (id: string) => void
  /** the message's action was chosen */
  onAct: (id: string) => void
  label: string
  closeLabel: string
}) => (
  <Radix.Provider duration={durationMs} label={label}>
    {messages.map((message) => (
      <Radix.Root
        key={message.id}
        duration={durationOf(message)}
        onOpenChange={(open) => !open && onDismiss(message.id)}
        className={cn(
          'pointer-events-auto flex animate-rise items-start gap-2.5 rounded-lg border border-line bg-surface py-3 pr-2 pl-3.5 shadow-pop max-lg:max-w-full max-lg:items-center max-lg:gap-2 max-lg:py-[3px]',
          'nth-last-[n+3]:hidden',
          message.tone === 'done' && 'max-lg:not-last:hidden',
        )}
      >
        {message.tone === 'done' ? (
          <CircleCheck aria-hidden className="size-4 shrink-0 text-green lg:mt-0.5" />
        ) : (
          <CircleAlert aria-hidden className="size-4 shrink-0 text-red lg:mt-0.5" />
        )}
        {/* a title may have 300 characters; why something failed is read to its end */}
        <Radix.Title
          className={cn(
            'grow text-sm wrap-anywhere text-ink max-lg:leading-5',
            message.tone === 'done' && 'line-clamp-2 lg:line-clamp-4',
          )}
        >
          {message.text}
        </Radix.Title>
        {message.actLabel && (
          <Radix.Action
            altText={message.actLabel}
            onClick={() => onAct(message.id)}
            className="shrink-0 cursor-pointer rounded-sm px-1.5 py-0.5 text-sm max-lg:min-h-10 lg:-my-0.5 font-medium text-accent hover:bg-accent-soft"
          >
            {message.actLabel}
          </Radix.Action>
        )}
        <Radix.Close
          aria-label={closeLabel}
          className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink max-lg:size-10"
        >
          <X aria-hidden className="size-3.5" />
        </Radix.Close>
      </Radix.Root>
    ))}
    <Radix.Viewport
      ref={tellRoom}
      className="pointer-events-none fixed left-4 z-60 flex flex-col gap-2 outline-none max-lg:top-1 max-lg:right-4 max-lg:items-center lg:bottom-21 lg:left-3 lg:w-66"
    />
  </Radix.Provider>
)
