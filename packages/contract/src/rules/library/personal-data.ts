/** Personal data we can search speech for. `iin`: of Kazakhstan; `inn`: of Russia; `name`: names on the workspace's list. */
export const personalKinds = ['mail', 'phone', 'card', 'iin', 'inn', 'iban', 'name'] as const
export type PersonalKind = (typeof personalKinds)[number]

/** Kinds made of digits. */
export const personalNumbers = ['phone', 'card', 'iin', 'inn'] as const satisfies readonly PersonalKind[]

/**
 * Stands in for anything hidden, whatever it was and however long. Every font has the character, and a text with the mark is
 * never accepted as a replacement for a hidden one.
 */
export const hiddenMark = '•••••'

/** Most names on a workspace's list, and most characters in a name. */
export const maxPersonalNames = 500
export const maxPersonalNameLength = 100

/** How long hidden data stays visible to a person who asked to see it, minutes. */
export const revealMinutes = 30
