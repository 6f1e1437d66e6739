/** Somebody who can be named in a comment. */
export type Nameable = { userId: string; name: string }

const begun = /(?:^|\s)@([^\s@]{0,30})$/u

/** The beginning of a name that is being typed behind a `@` just before the caret; null where there is none. */
export const nameBegun = (text: string, caret: number): string | null =>
  begun.exec(text.slice(0, caret))?.[1] ?? null

/** People whose name, or a part of it, begins so. */
export const namedSo = (people: readonly Nameable[], start: string): Nameable[] => {
  const wanted = start.toLowerCase()
  return people.filter(({ name }) =>
    [name, ...name.split(/\s+/)].some((part) => part.toLowerCase().startsWith(wanted)),
  )
}

/** The text with what was typed of a name completed, and where the caret then stands. */
export const withName = (text: string, caret: number, name: string): { text: string; caret: number } => {
  const start = nameBegun(text, caret)
  if (start === null) return { text, caret }
  const before = `${text.slice(0, caret - start.length)}${name} `
  return { text: before + text.slice(caret), caret: before.length }
}

/** Whom a text names. */
export const namedIn = (text: string, people: readonly Nameable[]): string[] =>
  people.filter(({ name }) => name !== '' && text.includes(`@${name}`)).map(({ userId }) => userId)
