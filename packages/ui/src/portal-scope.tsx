import { createContext, type ReactNode, useContext, useState } from 'react'

const PortalContext = createContext<HTMLElement | null>(null)

/** Where dialogs, menus and tooltips are put; null means the body. */
export const usePortalContainer = () => useContext(PortalContext)

/**
 * A remote wraps itself in this once: its dialogs, menus and tooltips then land in a node that carries the same
 * `data-mfe`, so that the remote's scoped styles reach them, and nothing is left behind when it goes.
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
