import { LoaderCircle } from 'lucide-react'
import { cn } from './cn.ts'

/** Decorative: the words beside it say what is being waited for. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />
)
