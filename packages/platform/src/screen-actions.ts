import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** An action available on the open screen; listed in the command palette. */
export type ScreenAction = { id: string; text: string; act: () => void }

let offered: readonly ScreenAction[] = []
const listeners = new Set<() => void>()

const change = (next: readonly ScreenAction[]) => {
  offered = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers actions while the screen is mounted. What they do may change with each render; texts and ids identify them. */
export const useScreenActions = (actions: readonly ScreenAction[]) => {
  const act = useEffectEvent((id: string) => actions.find((action) => action.id === id)?.act())
  const key = JSON.stringify(actions.map(({ id, text }) => ({ id, text })))
  useEffect(() => {
    const own = (JSON.parse(key) as { id: string; text: string }[]).map(({ id, text }) => ({
      id,
      text,
      act: () => act(id),
    }))
    change([...offered, ...own])
    return () => change(offered.filter((action) => !own.includes(action)))
  }, [key])
}

/** The actions of the open screen, for components that list them. */
export const useOfferedActions = (): readonly ScreenAction[] =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => offered,
  )
