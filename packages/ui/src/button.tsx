import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-accent text-white shadow-xs hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink shadow-xs hover:bg-sunken',
  ghost: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'bg-red text-white shadow-xs hover:bg-red-hover',
} as const

const sizes = {
  sm: 'h-8 gap-1.5 rounded-md px-3 text-sm',
  md: 'h-9 gap-2 rounded-md px-3.5 text-sm',
  lg: 'h-11 gap-2 rounded-lg px-5 text-base',
} as const

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** the only child (a link) becomes the button */
  asChild?: boolean
  /** shows a spinner and takes no clicks */
  pending?: boolean
}

/** Classes of a button, for links that must look like one. */
export const buttonClass = (
  variant: keyof typeof variants = 'primary',
  size: keyof typeof sizes = 'md',
  more?: string,
) =>
  cn(
    'inline-flex shrink-0 cursor-pointer items-center justify-center font-medium whitespace-nowrap transition-colors duration-100 select-none',
    'disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    more,
  )

export const Button = ({
  variant = 'primary',
  size = 'md',
  asChild = false,
  pending = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) => {
  const look = {
    className: buttonClass(variant, size, className),
    ...(variant === 'primary' && { 'data-main': '' }),
  }
  if (asChild) {
    return (
      <Slot.Root {...look} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button type="button" {...look} disabled={disabled || pending} aria-busy={pending} {...rest}>
      {pending && <Spinner />}
      {children}
    </button>
  )
}
