import type { ActionItem } from '@hattama/contract/summary'
import { contentStems } from '#kernel/language/content.ts'

const likeness = (a: string, b: string) => {
  const [one, two] = [new Set(contentStems(a)), new Set(contentStems(b))]
  const common = [...one].filter((s) => two.has(s)).length
  return common / Math.max(1, one.size + two.size - common)
}

/** Do two items mean the same task? Most words in common, or fewer where both rest on the same segment. */
const isSame = (a: ActionItem, b: ActionItem) => {
  if (a.task === b.task) return true
  const isHere = a.moment != null && a.moment.segmentId === b.moment?.segmentId
  return likeness(a.task, b.task) >= (isHere ? 0.3 : 0.6)
}

const isTouched = (item: ActionItem) => item.completed || item.byPerson === true

/**
 * The items of a new text, with what people did to the earlier ones: the same task keeps its id and its tick; what a
 * person wrote, changed or ticked stays even where the new text lacks it, and what a person removed stays removed.
 */
export const carryOver = (
  before: readonly ActionItem[],
  found: readonly ActionItem[],
  removed: readonly ActionItem[] = [],
): ActionItem[] => {
  const left = [...before]
  const wanted = found.filter((item) => !removed.some((old) => isSame(old, item)))
  const items = wanted.map((item): ActionItem => {
    const at = left.findIndex((old) => old.id !== undefined && isSame(old, item))
    const [old] = at < 0 ? [] : left.splice(at, 1)
    if (!old) return item
    if (old.byPerson) return old
    return { ...item, id: old.id, completed: old.completed }
  })
  return [...items, ...left.filter(isTouched)]
}
