import type { Term } from './terms.ts'

/** Deeds nobody may be said to have done in other words than were said: they harm whoever they are said of. */
const names = new Set(
  `dismiss resign arrest steal bribe fraud lie accuse sue kill harm threaten punish`.split(' '),
)

export const grave = ({ ideas }: Term): boolean =>
  ideas.length > 0 && ideas.every((idea) => names.has(idea.name))
