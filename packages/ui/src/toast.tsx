import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { cn } from './cn.ts'

type ToastMessage = { id: string; tone: 'done' | 'problem'; text: string; actLabel?: string }

const durationMs = 5000
/** A notice that offers undo stays as long as undo is promised. */
const actDurationMs = 10_000

/** Gap between the last notice and what opens below it, px. */
const gapPx = 12

/**
 * Sets `--notices` to how much of the top of a phone's screen the notices take up: a dialog starts below them, so that
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
 * The corner where results of the user's own actions appear for a few seconds; on phones at the top, over the bar, clear
 * of the buttons at the bottom of a dialog. Mounted once, by the host.
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
        duration={message.actLabel ? actDurationMs : durationMs}
        onOpenChange={(open) => !open && onDismiss(message.id)}
        className="flex animate-rise items-start gap-2.5 rounded-lg border border-line bg-surface py-3 pr-2 pl-3.5 shadow-pop"
      >
        {message.tone === 'done' ? (
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
        ) : (
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />
        )}
        {/* a title may have 300 characters; why something failed is read to its end */}
        <Radix.Title
          className={cn('grow text-sm wrap-anywhere text-ink', message.tone === 'done' && 'line-clamp-2')}
        >
          {message.text}
        </Radix.Title>
        {message.actLabel && (
          <Radix.Action
            altText={message.actLabel}
            onClick={() => onAct(message.id)}
            className="-my-0.5 shrink-0 cursor-pointer rounded-sm px-1.5 py-0.5 text-sm font-medium text-accent hover:bg-accent-soft"
          >
            {message.actLabel}
          </Radix.Action>
        )}
        <Radix.Close
          aria-label={closeLabel}
          className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </Radix.Close>
      </Radix.Root>
    ))}
    <Radix.Viewport
      ref={tellRoom}
      className="fixed right-4 z-60 flex flex-col gap-2 outline-none max-sm:top-2 max-sm:left-4 sm:bottom-4 sm:w-88"
    />
  </Radix.Provider>
)
