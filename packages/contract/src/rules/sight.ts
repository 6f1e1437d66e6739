/** Who sees a recording, from the fewest to the most: its owner; chosen people and groups too; everybody of the workspace. */
export const sights = ['private', 'chosen', 'workspace'] as const
export type Sight = (typeof sights)[number]

/** What somebody a recording is shared with may do with it. */
export type Share = 'see' | 'edit'

/** What decides about a recording for one person; `share` is the most that any of its shares gives them. */
export type Seen = { ownerId: string; sight: Sight; share: Share | null }

/** What a person has of a recording; null: for them it does not exist. */
type Right = 'own' | Share | null

/** The rule of sight. `kernel/sight/may-be-seen.ts` says the same in SQL; a test compares the two. */
export const rightOf = (userId: string, { ownerId, sight, share }: Seen): Right => {
  if (ownerId === userId) return 'own'
  if (sight === 'workspace') return 'edit'
  return sight === 'chosen' ? share : null
}

/** How few and how many people meetings of a workspace may be kept to and opened to. */
export type SightBounds = { narrowest: Sight; widest: Sight }

const width = (sight: Sight) => sights.indexOf(sight)

export const isWithinBounds = (sight: Sight, { narrowest, widest }: SightBounds): boolean =>
  width(narrowest) <= width(sight) && width(sight) <= width(widest)

/** The sight closest to what was wanted that a workspace allows. */
export const withinBounds = (sight: Sight, { narrowest, widest }: SightBounds): Sight => {
  if (width(sight) < width(narrowest)) return narrowest
  return width(sight) > width(widest) ? widest : sight
}

/** People and groups that one recording, or one rule, names at most. */
export const mostShares = 100
/** Groups of a workspace, members of one, and letters of its name at most. */
export const mostGroups = 200
export const mostGroupMembers = 500
export const maximumGroupName = 60
