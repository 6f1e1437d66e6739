import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<typeof Button>, 'children'> & {
  icon: ReactNode
  /** what it does, in full; `word` is a part of it */
  name: string
  word: string
}

/** One act of the bar: an icon with its word where there is room, else the icon, with what it does as its title. */
export const ManyAct = ({ icon, name, word, className, ...rest }: Props) => (
  <Button
    variant="ghost"
    size="sm"
    aria-label={name}
    title={name}
    className={cn('max-xl:size-9 max-xl:px-0', className)}
    {...rest}
  >
    {icon}
    <span className="max-xl:hidden">{word}</span>
  </Button>
)
