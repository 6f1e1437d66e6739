const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, [contenteditable="true"]'

/** Whether taking the person to another screen would interrupt them: they are typing, answering something, or listening. */
export const isBusyElsewhere = (): boolean =>
  document.activeElement?.matches(fields) === true ||
  document.querySelector(overlays) !== null ||
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused)
