/** The acts of the player page that have a key. Each has a text `keys.<act>` in the dictionaries. */
export type Act =
  | 'toggle'
  | 'back10'
  | 'ahead10'
  | 'back5'
  | 'ahead5'
  | 'slower'
  | 'faster'
  | 'again'
  | 'previousTurn'
  | 'nextTurn'
  | 'find'
  | 'nextMatch'
  | 'previousMatch'
  | 'copyLink'
  | 'help'

/** A key by its place on the keyboard (`event.code`): on Russian and Kazakh layouts letters are Cyrillic. */
type Shortcut = {
  act: Act
  code: string
  shift?: boolean
  /** what is printed on the key of a Latin keyboard */
  cap: string
  /** a function key is no single character and works with the switch off (WCAG 2.1.4 is about characters) */
  always?: boolean
}

/** The one list: the page acts on it and the help sheet is made from it. */
export const shortcuts: readonly Shortcut[] = [
  { act: 'toggle', code: 'KeyK', cap: 'K' },
  { act: 'toggle', code: 'Space', cap: 'Space' },
  { act: 'back10', code: 'KeyJ', cap: 'J' },
  { act: 'ahead10', code: 'KeyL', cap: 'L' },
  { act: 'back5', code: 'ArrowLeft', cap: '←' },
  { act: 'ahead5', code: 'ArrowRight', cap: '→' },
  { act: 'slower', code: 'Comma', cap: ',' },
  { act: 'faster', code: 'Period', cap: '.' },
  { act: 'again', code: 'KeyR', cap: 'R' },
  { act: 'previousTurn', code: 'BracketLeft', cap: '[' },
  { act: 'nextTurn', code: 'BracketRight', cap: ']' },
  { act: 'find', code: 'Slash', cap: '/' },
  { act: 'nextMatch', code: 'F3', cap: 'F3', always: true },
  { act: 'previousMatch', code: 'F3', shift: true, cap: 'Shift F3', always: true },
  { act: 'copyLink', code: 'KeyS', cap: 'S' },
  { act: 'help', code: 'Slash', shift: true, cap: '?' },
]

type Pressed = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=range]), textarea, select'))

/** Controls that keep a key for themselves: buttons take Space, sliders and menus take arrows too. */
const keeps = (target: EventTarget | null, code: string) => {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role=menu], [role=listbox], [role=slider], [role=tablist], input[type=range]')) {
    return code === 'Space' || code.startsWith('Arrow')
  }
  return (
    code === 'Space' && target.closest('button, a, summary, [role=checkbox], [role=switch], input') !== null
  )
}

const inDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** The act a key press asks for; null in fields, under dialogs, with modifiers, or with single keys switched off. */
export const actionFor = (event: Pressed, singleKeys: boolean): Act | null => {
  if (event.ctrlKey || event.metaKey || event.altKey || inDialog()) return null
  const shortcut = shortcuts.find((s) => s.code === event.code && (s.shift ?? false) === event.shiftKey)
  if (!shortcut || keeps(event.target, event.code)) return null
  if (shortcut.always) return shortcut.act
  return singleKeys && !isField(event.target) ? shortcut.act : null
}

/** Acts in order with all their key caps, for the help sheet. */
export const helpRows = (): { act: Act; caps: string[] }[] => {
  const rows = new Map<Act, string[]>()
  for (const { act, cap } of shortcuts) rows.set(act, [...(rows.get(act) ?? []), cap])
  return [...rows].map(([act, caps]) => ({ act, caps }))
}
