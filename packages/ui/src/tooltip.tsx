import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { usePortalContainer } from './portal-scope.tsx'

/** A word or two on hover and focus. The trigger keeps its own accessible name. */
export const Tooltip = ({
  text,
  side = 'top',
  children,
}: {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}) => {
  const container = usePortalContainer()
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-64 animate-fade rounded-md bg-ink px-2 py-1 text-xs text-white shadow-pop select-none"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
