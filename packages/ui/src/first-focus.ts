/** What is filled in; switches act at once and belong to what is read, files are chosen by a button. */
const fields = [
  'input:not([type="hidden"], [type="file"])',
  'select',
  'textarea',
  '[role="combobox"]',
  '[role="checkbox"]',
]
  .map((field) => `${field}:not(:disabled, [tabindex="-1"], [aria-hidden="true"])`)
  .join(', ')

/** Of radio buttons the one that is chosen stands for all. */
const standsForAll = (field: HTMLElement) =>
  !(field instanceof HTMLInputElement) || field.type !== 'radio' || field.checked

/** Where somebody begins in a dialog: its first field, or its main act, or the first of its acts, the way out of what is dangerous. */
const beginningOf = (dialog: HTMLElement): HTMLElement =>
  [...dialog.querySelectorAll<HTMLElement>(fields)].find(standsForAll) ??
  dialog.querySelector<HTMLElement>('[data-main]:not(:disabled)') ??
  dialog.querySelector<HTMLElement>('[data-acts] :is(button:not(:disabled), a[href])') ??
  dialog

/** Handler for the content of a dialog: the focus goes where one begins, or to the dialog itself where it is only read. */
export const focusFirst = (event: Event) => {
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLElement)) return
  const beginning = beginningOf(event.currentTarget)
  beginning.focus()
  // out of sight at this width
  if (document.activeElement !== beginning) event.currentTarget.focus()
}
