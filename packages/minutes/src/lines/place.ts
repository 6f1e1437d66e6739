import { lineAt } from './line.ts'

/** A line of a text, and where it stands in the window, px; null: wherever it comes to stand. */
export type Place = { line: number; top: number | null }

/** What scrolls an element; the page where nothing around it does. */
const scrollerOf = (element: HTMLElement): Element | null => {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight) return one
  return document.scrollingElement
}

/** Scrolls an element to a place in the window, px from its top. */
export const bringTo = (element: HTMLElement, top: number): void =>
  scrollerOf(element)?.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })

/** Which line of a text, from 0, one of the fields it is typed in is; fields left empty are no lines of it. */
export const placeOf = (
  field: HTMLTextAreaElement,
  fields: readonly HTMLTextAreaElement[],
  text: string,
): Place => {
  const above = fields.slice(0, fields.indexOf(field)).filter(({ value }) => value.trim() !== '')
  return { line: lineAt(text, above.length), top: field.getBoundingClientRect().top }
}
