import { cn } from './cn.ts'

/** A grey block the size of what is loading. Invisible for the first 150 ms, so a fast response does not flicker. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className="animate-late">
    <div className={cn('animate-pulse-soft rounded-md bg-hover', className)} />
  </div>
)
