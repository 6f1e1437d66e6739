/** What can be looked for in what was said. `iin`: of Kazakhstan; `inn`: of Russia; `name`: those of the workspace's list. */
export const personalKinds = ['mail', 'phone', 'card', 'iin', 'inn', 'iban', 'name'] as const
export type PersonalKind = (typeof personalKinds)[number]

/** Those of them that are digits. */
export const personalNumbers = ['phone', 'card', 'iin', 'inn'] as const satisfies readonly PersonalKind[]

/**
 * What stands where something is hidden, whatever it was and however long: every font has the sign, and no text with the mark
 * is taken in place of a hidden one.
 */
export const hiddenMark = '•••••'

/** Names of a workspace's list, and characters of one, at most. */
export const mostPersonalNames = 500
export const mostPersonalName = 100

/** How long somebody sees what is hidden after they asked to, minutes. */
export const revealMinutes = 30
