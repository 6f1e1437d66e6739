import { type RefObject, useEffect, useRef } from 'react'

const rowOfControl = (control: Element) => control.closest('.transcript-row')

const controlsOf = (row: Element) => [...row.querySelectorAll('button')]

/** The nearest row before or after one; slides between rows are passed over. */
const rowBeside = (row: Element, step: 1 | -1): Element | null => {
  let next = step === 1 ? row.nextElementSibling : row.previousElementSibling
  while (next && !next.classList.contains('transcript-row'))
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling
  return next
}

const timeOf = (row: Element | null) => row?.querySelector<HTMLElement>('.transcript-time') ?? null

/**
 * Makes the transcript one stop of the tab key: up and down go from row to row, left and right among the controls of a row,
 * Home and End to the ends. The stop stays where the reader was when rows come or go. Set on the elements themselves:
 * rendering 4,000 rows again for a key would be noticeable. The list has `arrowKeys`, so the player leaves it its keys.
 */
export const useRovingRows = (list: RefObject<HTMLElement | null>, shown: readonly unknown[]) => {
  const stop = useRef<{ control: HTMLElement; rowId: string } | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element || shown.length === 0) return undefined
    const stopAt = (control: HTMLElement | null) => {
      stop.current?.control.setAttribute('tabindex', '-1')
      control?.setAttribute('tabindex', '0')
      stop.current = control && { control, rowId: rowOfControl(control)?.id ?? '' }
    }
    const known = stop.current
    const row = known && element.querySelector(`#${CSS.escape(known.rowId)}`)
    stopAt(
      known && element.contains(known.control)
        ? known.control
        : (timeOf(row) ?? timeOf(element.querySelector('.transcript-row'))),
    )
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement && rowOfControl(target)) stopAt(target)
    }
    const wanted = (key: string, control: HTMLElement): HTMLElement | null => {
      const row = rowOfControl(control)
      if (!row) return null
      const beside = controlsOf(row)
      const at = beside.indexOf(control as HTMLButtonElement)
      switch (key) {
        case 'ArrowDown':
          return timeOf(rowBeside(row, 1))
        case 'ArrowUp':
          return timeOf(rowBeside(row, -1))
        case 'ArrowRight':
          return beside[at + 1] ?? null
        case 'ArrowLeft':
          return beside[at - 1] ?? null
        case 'Home':
          return timeOf(element.querySelector('.transcript-row'))
        case 'End':
          return timeOf([...element.querySelectorAll('.transcript-row')].at(-1) ?? null)
        default:
          return null
      }
    }
    const move = (event: KeyboardEvent) => {
      const { target, key } = event
      if (!(target instanceof HTMLButtonElement) || event.altKey || event.ctrlKey || event.metaKey) return
      const next = wanted(key, target)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    element.addEventListener('focusin', focused)
    element.addEventListener('keydown', move)
    return () => {
      element.removeEventListener('focusin', focused)
      element.removeEventListener('keydown', move)
    }
  }, [list, shown])
}
