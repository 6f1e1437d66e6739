/** A person who can be mentioned in a comment. */
export type Nameable = { userId: string; name: string }

const begun = /(?:^|\s)@([^\s@]{0,30})$/u

/** The part of a name being typed after a `@` just before the caret; null if there is none. */
export const partialMention = (text: string, caret: number): string | null =>
  begun.exec(text.slice(0, caret))?.[1] ?? null

/** People whose name, or any part of it, starts with `start`. */
export const matchingPeople = (people: readonly Nameable[], start: string): Nameable[] => {
  const wanted = start.toLowerCase()
  return people.filter(({ name }) =>
    [name, ...name.split(/\s+/)].some((part) => part.toLowerCase().startsWith(wanted)),
  )
}

/** The text with the partly typed name completed, and the new caret position. */
export const withName = (text: string, caret: number, name: string): { text: string; caret: number } => {
  const start = partialMention(text, caret)
  if (start === null) return { text, caret }
  const before = `${text.slice(0, caret - start.length)}${name} `
  return { text: before + text.slice(caret), caret: before.length }
}

/** Ids of the people a text mentions. */
export const namedIn = (text: string, people: readonly Nameable[]): string[] =>
  people.filter(({ name }) => name !== '' && text.includes(`@${name}`)).map(({ userId }) => userId)
