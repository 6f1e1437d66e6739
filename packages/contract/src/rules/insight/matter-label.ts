/** What opens and closes the label of a statement: brackets that mark what was put into a quote. */
const label = /^\[([^[\]]{1,60})\] /

/** A statement with what it is about in front, as an editor puts it into a quote: "[Swan] Till Thursday, then." */
export const withMatterLabel = (statement: string, matter: string | null): string =>
  matter === null ? statement : `[${matter}] ${statement}`

/** A statement without its label: the words that were said. */
export const withoutMatterLabel = (statement: string): string => statement.replace(label, '')

/** What a statement is labelled with; null: nothing. */
export const matterLabelOf = (statement: string): string | null => label.exec(statement)?.[1] ?? null
