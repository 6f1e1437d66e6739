import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Something that can be done on the screen that is open; the command palette lists it. */
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

/** Offers actions as long as the screen stands. What they do may change with each rendering; texts and ids tell them apart. */
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

/** The actions of the screen that is open, for who lists them. */
export const useOfferedActions = (): readonly ScreenAction[] =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => offered,
  )
