import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * What is as high as it ever was, however little is left in it: a panel that shrank would move away from under a pointer. It
 * measures itself, since whoever opens a panel is rendered before what stands in it.
 */
export const NeverLower = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.style.minHeight = `${box.current.offsetHeight}px`
  })
  return <div ref={box}>{children}</div>
}
