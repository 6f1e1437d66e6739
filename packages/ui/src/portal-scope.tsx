import { createContext, type ReactNode, useContext, useState } from 'react'

const PortalContext = createContext<HTMLElement | null>(null)

/** Where dialogs, menus and tooltips are mounted; null means the body. */
export const usePortalContainer = () => useContext(PortalContext)

/**
 * A remote wraps itself in this once: its dialogs, menus and tooltips are then mounted in a node with the same
 * `data-mfe`, so that the remote's scoped styles apply to them, and nothing is left behind when it unmounts.
 */
export const PortalScope = ({ name, children }: { name: string; children: ReactNode }) => {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <PortalContext value={container}>
      {children}
      <div ref={setContainer} data-mfe={name} />
    </PortalContext>
  )
}
