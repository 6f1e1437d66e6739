import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Spinner } from './spinner.tsx'

/** One large way to begin; the whole card presses its button. */
export const WayCard = ({
  icon: Icon,
  title,
  text,
  pending = false,
  disabled = false,
  isMain = false,
  onPress,
}: {
  icon: LucideIcon
  title: string
  text: string
  pending?: boolean
  disabled?: boolean
  /** the one meant by Enter */
  isMain?: boolean
  onPress: () => void
}) => {
  const described = useId()
  return (
    <li className="relative flex grow items-center gap-3.5 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors has-[button:hover]:border-accent has-[button:hover]:bg-accent-soft has-[button:disabled]:opacity-60 sm:flex-col sm:items-start sm:gap-3">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent"
      >
        {pending ? <Spinner /> : <Icon className="size-5" />}
      </span>
      <div className="min-w-0">
        <button
          type={isMain ? 'submit' : 'button'}
          aria-describedby={described}
          aria-busy={pending}
          disabled={disabled || pending}
          onClick={isMain ? undefined : onPress}
          className="block cursor-pointer text-left text-sm font-semibold text-ink after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {title}
        </button>
        <p id={described} className="mt-0.5 text-sm text-muted">
          {text}
        </p>
      </div>
    </li>
  )
}
