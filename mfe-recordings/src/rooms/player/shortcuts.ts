/** Actions of the player page that have a key. Each has a text `keys.<act>` in the dictionaries. */
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

/** A key by physical position (`event.code`), since Russian and Kazakh layouts have Cyrillic letters. */
type Shortcut = {
  act: Act
  code: string
  shift?: boolean
  /** the label of the key on a Latin keyboard */
  cap: string
  /** works even with single keys off: WCAG 2.1.4 is about characters, and a function key is not one */
  always?: boolean
}

/**
 * The only list: the page acts on it and the keyboard help is generated from it. Somebody may type with no field focused: a key
 * alone plays and moves, and only one with Shift copies or changes the speed.
 */
export const shortcuts: readonly Shortcut[] = [
  { act: 'toggle', code: 'KeyK', cap: 'K' },
  { act: 'toggle', code: 'Space', cap: 'Space' },
  { act: 'back10', code: 'KeyJ', cap: 'J' },
  { act: 'ahead10', code: 'KeyL', cap: 'L' },
  { act: 'back5', code: 'ArrowLeft', cap: '←' },
  { act: 'ahead5', code: 'ArrowRight', cap: '→' },
  { act: 'slower', code: 'Comma', shift: true, cap: 'Shift ,' },
  { act: 'faster', code: 'Period', shift: true, cap: 'Shift .' },
  { act: 'again', code: 'KeyR', shift: true, cap: 'Shift R' },
  { act: 'previousTurn', code: 'BracketLeft', cap: '[' },
  { act: 'nextTurn', code: 'BracketRight', cap: ']' },
  { act: 'find', code: 'Slash', cap: '/' },
  { act: 'nextMatch', code: 'F3', cap: 'F3', always: true },
  { act: 'previousMatch', code: 'F3', shift: true, cap: 'Shift F3', always: true },
  { act: 'copyLink', code: 'KeyS', shift: true, cap: 'Shift S' },
  { act: 'help', code: 'Slash', shift: true, cap: '?' },
]

type Pressed = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=range]), textarea, select'))

/** On a list whose rows the arrow keys go through: the attribute keeps them from the player. */
export const arrowKeys = { 'data-arrow-keys': true } as const

/** Controls that take Space and the arrows. */
const withArrows = '[role=menu], [role=listbox], [role=slider], [role=radiogroup], input[type=range]'

/** Whether the focused control needs the key itself: buttons take Space, sliders and menus also the arrows. */
const keeps = (target: EventTarget | null, code: string) => {
  if (!(target instanceof HTMLElement)) return false
  if (code.startsWith('Arrow') && target.closest('[role=tablist], [data-arrow-keys]')) return true
  if (target.closest(withArrows)) return code === 'Space' || code.startsWith('Arrow')
  return (
    code === 'Space' && target.closest('button, a, summary, [role=checkbox], [role=switch], input') !== null
  )
}

const inDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** The action for a key press; null in fields, under dialogs, with modifiers, or with single keys switched off. */
export const actionFor = (event: Pressed, singleKeys: boolean): Act | null => {
  if (event.ctrlKey || event.metaKey || event.altKey || inDialog()) return null
  const shortcut = shortcuts.find((s) => s.code === event.code && (s.shift ?? false) === event.shiftKey)
  if (!shortcut || keeps(event.target, event.code)) return null
  if (shortcut.always) return shortcut.act
  return singleKeys && !isField(event.target) ? shortcut.act : null
}

/** Whether a key press is a letter: the kind that somebody may have typed into a field that was not focused. */
export const isLetter = ({ code }: Pick<KeyboardEvent, 'code'>) => code.startsWith('Key')

/** Actions in order with all their key caps, for the keyboard help. */
export const helpRows = (): { act: Act; caps: string[] }[] => {
  const rows = new Map<Act, string[]>()
  for (const { act, cap } of shortcuts) rows.set(act, [...(rows.get(act) ?? []), cap])
  return [...rows].map(([act, caps]) => ({ act, caps }))
}
