import { useEffect, useRef } from 'react'

/** The control of a task that a key presses, by its place on the keyboard: layouts differ. */
export const keyOf = (code: 'KeyE' | 'KeyD') => ({ 'data-key': code })

const steps: Record<string, number> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }

const run = (event: KeyboardEvent, list: HTMLElement, onNew: () => void): void => {
  const { target, code } = event
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
  const row = target.closest('[data-task]')
  if (!row || target.matches('input, textarea')) return
  // the arrows open a menu
  if (code.startsWith('Arrow') && target.matches('[aria-haspopup]')) return
  const boxes = [...list.querySelectorAll<HTMLElement>('[data-task] [role=checkbox]')]
  const own = row.querySelector<HTMLElement>('[role=checkbox]')
  const at = own ? boxes.indexOf(own) : -1
  const step = steps[code]
  const act = {
    ...(step !== undefined && { [code]: () => boxes[at + step]?.focus() }),
    KeyX: () => {
      own?.click()
      // a ticked task may leave the list, and the focus with it
      ;(boxes[at + 1] ?? boxes[at - 1])?.focus()
    },
    KeyE: () => row.querySelector<HTMLElement>('[data-key=KeyE]')?.click(),
    KeyD: () => row.querySelector<HTMLElement>('[data-key=KeyD]')?.click(),
    KeyN: onNew,
  }[code]
  if (!act) return
  event.preventDefault()
  act()
}

/**
 * Keys of a list of tasks while the focus is in it: up and down go from task to task, X ticks one and goes on to the next, E
 * edits, D dates, N calls `onNew`, which never changes. Returns the ref of the list.
 */
export const useTaskKeys = (onNew: () => void) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const pressed = (event: KeyboardEvent) => run(event, element, onNew)
    element.addEventListener('keydown', pressed)
    return () => element.removeEventListener('keydown', pressed)
  }, [onNew])
  return list
}
