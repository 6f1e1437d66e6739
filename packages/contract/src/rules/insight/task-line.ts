/** A task in minutes: who does it, what, and when; each may be unknown but what. */
type Task<T> = { who: T | null; what: T; when: T | null }

/** What is known of a task, in the one order everybody reads it: who, what, when, with `dash` between. */
export const taskParts = <T>({ who, what, when }: Task<T>, dash: T): T[] =>
  [who, what, when]
    .filter((part): part is T => Boolean(part))
    .flatMap((part, i) => (i > 0 ? [dash, part] : [part]))

/** A task as plain text has it: `Marta — Count the stock — Dec 2, 2026`. */
export const plainTaskLine = (task: Task<string>): string => taskParts(task, ' — ').join('')

/** A task as minutes have it: `**Marta** — Count the stock — Dec 2, 2026`. No colon: a name with one speaks. */
export const taskLine = ({ who, ...task }: Task<string>): string =>
  plainTaskLine({ ...task, who: who && `**${who}**` })

const owner = /^\*\*([^*\n]{1,200})\*\* — /

/** A line of minutes without the marks that make whoever does it bold: `Marta — Count the stock`. */
export const withPlainOwner = (text: string): string => text.replace(owner, '$1 — ')
