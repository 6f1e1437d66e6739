/** A person who can be mentioned in a comment. */
export type Nameable = { userId: string; name: string }

/** The text with a name in place of its beginning after the `@` at `from`, and the new caret position. */
export const withName = (
  text: string,
  from: number,
  end: number,
  name: string,
): { text: string; caret: number } => {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(end), caret: before.length }
}

/** Ids of the people a text mentions. */
export const namedIn = (text: string, people: readonly Nameable[]): string[] =>
  people.filter(({ name }) => name !== '' && text.includes(`@${name}`)).map(({ userId }) => userId)
