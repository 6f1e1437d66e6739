import { cn } from './cn.ts'
import { avatarColour } from './format/person.ts'

/** Initials on a colour of their own, drawn locally; `imageUrl` only if the operator configured a generator. */
export const Avatar = ({
  initials,
  seed,
  imageUrl,
  size = 40,
  className,
}: {
  initials: string
  /** what the colour is derived from: a name or an address */
  seed: string
  imageUrl?: string | null
  /** px */
  size?: number
  className?: string
}) => {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) }
  if (imageUrl) {
    return (
      <img
        alt=""
        src={imageUrl}
        width={size}
        height={size}
        className={cn('shrink-0 rounded-full', className)}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold text-white select-none',
        className,
      )}
      style={{ ...style, backgroundColor: avatarColour(seed) }}
    >
      {initials}
    </span>
  )
}
