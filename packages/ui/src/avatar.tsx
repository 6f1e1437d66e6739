import { cn } from './cn.ts'
import { avatarColour } from './format/person.ts'

/** Initials on a colour of their own, drawn locally; `imageUrl` only if the operator configured a generator. */
export const Avatar = ({
  initials,
  seed,
  colour,
  imageUrl,
  size = 40,
  className,
}: {
  initials: string
  /** what the colour is derived from: a name or an address */
  seed: string
  /** in place of the one from `seed`; white text must be readable on it */
  colour?: string | undefined
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
      style={{ ...style, backgroundColor: colour ?? avatarColour(seed) }}
    >
      {initials}
    </span>
  )
}
