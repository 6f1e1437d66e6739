/** Fields to fill in; switches act at once and count as content, and files are chosen with a button. */
const fields = [
  'input:not([type="hidden"], [type="file"])',
  'select',
  'textarea',
  '[role="combobox"]',
  '[role="checkbox"]',
]
  .map((field) => `${field}:not(:disabled, [tabindex="-1"], [aria-hidden="true"])`)
  .join(', ')

/** Whether a field represents its group: of radio buttons, only the checked one does. */
const standsForAll = (field: HTMLElement) =>
  !(field instanceof HTMLInputElement) || field.type !== 'radio' || field.checked

/** Where to start in a dialog: its first field, else its main action, else its first (the way out of a dangerous one). */
const beginningOf = (dialog: HTMLElement): HTMLElement =>
  [...dialog.querySelectorAll<HTMLElement>(fields)].find(standsForAll) ??
  dialog.querySelector<HTMLElement>('[data-main]:not(:disabled)') ??
  dialog.querySelector<HTMLElement>('[data-acts] :is(button:not(:disabled), a[href])') ??
  dialog

/** Handler for dialog content: focuses the element to start with, or the dialog itself if it is only to be read. */
export const focusFirst = (event: Event) => {
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLElement)) return
  const beginning = beginningOf(event.currentTarget)
  beginning.focus()
  // hidden at this width
  if (document.activeElement !== beginning) event.currentTarget.focus()
}
