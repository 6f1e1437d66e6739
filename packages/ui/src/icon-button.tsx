import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** describes the action: accessible name and tooltip */
  label: string
  size?: 'sm' | 'md' | 'lg'
  tooltip?: boolean
}

const sizes = { sm: 'size-7 [&_svg]:size-4', md: 'size-9 [&_svg]:size-4.5', lg: 'size-11 [&_svg]:size-5' }

export const IconButton = ({ label, size = 'md', tooltip = true, className, ...rest }: IconButtonProps) => {
  const button = (
    <button
      type="button"
      aria-label={label}
      className={cn(
        'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-md text-muted transition-colors duration-100',
        'hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:opacity-40 data-[state=open]:bg-hover',
        sizes[size],
        className,
      )}
      {...rest}
    />
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
