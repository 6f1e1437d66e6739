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

/** Who sees a recording, or what a rule gives: people and groups count only for `chosen`. */
type Audience = {
  visibility: Visibility
  people: readonly { userId: string; share: Share }[]
  groups: readonly { groupId: string; share: Share }[]
}

/** Whether `next` may let someone see or edit a recording who could not with `now`. */
export const isOpening = (now: Audience, next: Audience): boolean => {
  if (next.visibility !== 'chosen' || now.visibility !== 'chosen')
    return width(next.visibility) > width(now.visibility)
  const gives = (had: Share | undefined, share: Share) =>
    had === undefined || (had === 'see' && share === 'edit')
  return (
    next.people.some(({ userId, share }) =>
      gives(now.people.find((one) => one.userId === userId)?.share, share),
    ) ||
    next.groups.some(({ groupId, share }) =>
      gives(now.groups.find((one) => one.groupId === groupId)?.share, share),
    )
  )
}

/** Most people and groups one recording, or one rule, names. */
export const maxShares = 100
/** The same where the rule is sent along with a file: a tus upload describes it in one header, of which proxies take 8 KB. */
export const maxSharesWithFile = 20
/** Most groups in a workspace, members of a group, and characters in its name. */
export const maxGroups = 200
export const maxGroupMembers = 500
export const maxGroupNameLength = 60
