import type { ActionItem } from '@hattama/contract/insight/summary'
import { v7 as uuid } from 'uuid'

/** Most tasks a summary has: as many as the call accepts by its specification. */
export const maxItems = 500

const isSameText = (a: ActionItem, b: ActionItem) =>
  a.task === b.task &&
  (a.assignee ?? null) === (b.assignee ?? null) &&
  (a.dueDate ?? null) === (b.dueDate ?? null)

/**
 * Prepares a list sent by a client for storing: every item gets an id; moments come only from the stored items, since a
 * client cannot know what was said. Items are matched by id, else by position and text (clients of the call as specified
 * send neither ids nor our extra fields). `mayRemove`: what the list lacks is removed, otherwise it stays at the end.
 * `rewritten`: a person changed more than check marks.
 */
export const mergeActionItems = (
  stored: readonly ActionItem[],
  given: readonly ActionItem[],
  mayRemove: boolean,
) => {
  const find = (item: ActionItem, place: number) => {
    if (item.id) return stored.find((s) => s.id === item.id)
    const atPlace = stored[place]
    return atPlace?.task === item.task ? atPlace : stored.find((s) => s.task === item.task)
  }
  const taken = new Set<string>()
  const kept = new Set<ActionItem>()
  const changed = given.map((item, place): ActionItem => {
    const known = find(item, place)
    if (known) kept.add(known)
    const id = known?.id && !taken.has(known.id) ? known.id : uuid()
    taken.add(id)
    if (known && isSameText(item, known)) return { ...known, ...item, id, moment: known.moment ?? null }
    const isSaid = known !== undefined && known.task === item.task
    return { ...item, id, moment: isSaid ? (known.moment ?? null) : null, byPerson: true }
  })
  const missing = stored.filter((item) => !kept.has(item))
  const items = mayRemove ? changed : [...changed, ...missing]
  const rewritten =
    items.length !== stored.length ||
    items.some((item, i) => stored[i] === undefined || !isSameText(item, stored[i]))
  return { items, rewritten }
}
