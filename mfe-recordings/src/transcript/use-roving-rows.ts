import { type RefObject, useEffect } from 'react'

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
 * Home and End to the ends. Set on the elements themselves: rendering 4,000 rows again for a key would be noticeable.
 */
export const useRovingRows = (list: RefObject<HTMLElement | null>, shown: readonly unknown[]) => {
  useEffect(() => {
    const element = list.current
    if (!element || shown.length === 0) return undefined
    let stop: HTMLElement | null = null
    const stopAt = (control: HTMLElement | null) => {
      if (control === stop) return
      stop?.setAttribute('tabindex', '-1')
      control?.setAttribute('tabindex', '0')
      stop = control
    }
    stopAt(timeOf(element.querySelector('.transcript-row')))
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
      // the player's own arrow keys would seek
      event.preventDefault()
      event.stopPropagation()
      next.focus()
    }
    element.addEventListener('focusin', focused)
    element.addEventListener('keydown', move)
    return () => {
      element.removeEventListener('focusin', focused)
      element.removeEventListener('keydown', move)
      stop?.setAttribute('tabindex', '-1')
    }
  }, [list, shown])
}
