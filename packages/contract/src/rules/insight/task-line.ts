/** A task in minutes: who does it, what, and when; each may be unknown but what. */
type TaskLine = { who: string | null; what: string; when: string | null }

/** A task as minutes have it: `**Marta** — Count the stock — Dec 2, 2026`. No colon: a name with one speaks. */
export const taskLine = ({ who, what, when }: TaskLine): string =>
  [who && `**${who}**`, what, when].filter((part) => part).join(' — ')

const owner = /^\*\*([^*\n]{1,200})\*\* — /

/** A line of minutes without the marks that make whoever does it bold: `Marta — Count the stock`. */
export const withPlainOwner = (text: string): string => text.replace(owner, '$1 — ')
