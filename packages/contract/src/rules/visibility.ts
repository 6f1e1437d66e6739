/** Who sees a recording, from fewest to most: its owner; also chosen people and groups; everyone in the workspace. */
export const visibilities = ['private', 'chosen', 'workspace'] as const
export type Visibility = (typeof visibilities)[number]

/** What a person may do with a recording shared with them. */
export type Share = 'see' | 'edit'

/** What decides one person's right to a recording; `share` is the most that any of its shares gives them. */
export type Seen = { ownerId: string; visibility: Visibility; share: Share | null }

/** A person's right to a recording; null: for them it does not exist. */
type Right = 'own' | Share | null

/** The visibility rule. `kernel/visibility/may-be-seen.ts` is the same rule in SQL; a test compares the two. */
export const rightOf = (userId: string, { ownerId, visibility, share }: Seen): Right => {
  if (ownerId === userId) return 'own'
  if (visibility === 'workspace') return 'edit'
  return visibility === 'chosen' ? share : null
}

/** The narrowest and widest visibility a workspace allows for its meetings. */
export type VisibilityBounds = { narrowest: Visibility; widest: Visibility }

const width = (visibility: Visibility) => visibilities.indexOf(visibility)

export const isWithinBounds = (visibility: Visibility, { narrowest, widest }: VisibilityBounds): boolean =>
  width(narrowest) <= width(visibility) && width(visibility) <= width(widest)

/** The allowed visibility closest to the requested one. */
export const withinBounds = (visibility: Visibility, { narrowest, widest }: VisibilityBounds): Visibility => {
  if (width(visibility) < width(narrowest)) return narrowest
  return width(visibility) > width(widest) ? widest : visibility
}

/** Most people and groups one recording, or one rule, names. */
export const maxShares = 100
/** Most groups in a workspace, members of a group, and characters in its name. */
export const maxGroups = 200
export const maxGroupMembers = 500
export const maxGroupNameLength = 60
