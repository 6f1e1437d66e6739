import type { ComponentProps } from 'react'

const looks = {
  primary: 'bg-accent text-white hover:bg-accent-hover',
  quiet: 'border border-line bg-surface text-ink hover:border-faint',
  inverse: 'bg-white text-ink hover:bg-hover',
  ghost: 'border border-white/30 text-white hover:bg-white/10',
} as const

const sizes = { small: 'h-10 px-4 text-sm', large: 'min-h-12 px-6 text-base' } as const

/** Classes of a button, or of a link styled as one. */
export const actionLook = (look: keyof typeof looks, size: keyof typeof sizes = 'large') =>
  `inline-flex cursor-pointer items-center justify-center rounded-xl py-2 text-center font-medium leading-tight transition-colors ${looks[look]} ${sizes[size]}`

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  className?: string
}

export const Action = ({ look = 'primary', size = 'large', className = '', ...rest }: Props) => (
  <button type="button" {...rest} className={`${actionLook(look, size)} ${className}`} />
)
