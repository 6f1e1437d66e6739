/** Who sees a recording, from fewest to most: its owner; also chosen people and groups; everyone in the workspace. */
export const sights = ['private', 'chosen', 'workspace'] as const
export type Sight = (typeof sights)[number]

/** What a person may do with a recording shared with them. */
export type Share = 'see' | 'edit'

/** What decides one person's right to a recording; `share` is the most that any of its shares gives them. */
export type Seen = { ownerId: string; sight: Sight; share: Share | null }

/** A person's right to a recording; null: for them it does not exist. */
type Right = 'own' | Share | null

/** The visibility rule. `kernel/sight/may-be-seen.ts` is the same rule in SQL; a test compares the two. */
export const rightOf = (userId: string, { ownerId, sight, share }: Seen): Right => {
  if (ownerId === userId) return 'own'
  if (sight === 'workspace') return 'edit'
  return sight === 'chosen' ? share : null
}

/** The narrowest and widest visibility a workspace allows for its meetings. */
export type SightBounds = { narrowest: Sight; widest: Sight }

const width = (sight: Sight) => sights.indexOf(sight)

export const isWithinBounds = (sight: Sight, { narrowest, widest }: SightBounds): boolean =>
  width(narrowest) <= width(sight) && width(sight) <= width(widest)

/** The allowed visibility closest to the requested one. */
export const withinBounds = (sight: Sight, { narrowest, widest }: SightBounds): Sight => {
  if (width(sight) < width(narrowest)) return narrowest
  return width(sight) > width(widest) ? widest : sight
}

/** Most people and groups one recording, or one rule, names. */
export const maxShares = 100
/** Most groups in a workspace, members of a group, and characters in its name. */
export const maxGroups = 200
export const maxGroupMembers = 500
export const maxGroupNameLength = 60
