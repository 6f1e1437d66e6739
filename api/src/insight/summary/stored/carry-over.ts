import type { ActionItem } from '@hattama/contract/insight/summary'
import { contentStems } from '#kernel/language/content.ts'

/** Most words compared of a task: the longest would be compared word by word with each of hundreds of others. */
const maxStems = 60

/** Looks up the stems of each text once. */
const stemsOnce = () => {
  const known = new Map<string, Set<string>>()
  return (text: string) => {
    const stems = known.get(text) ?? new Set(contentStems(text).slice(0, maxStems))
    known.set(text, stems)
    return stems
  }
}

type Stems = ReturnType<typeof stemsOnce>

const likeness = (one: Set<string>, two: Set<string>) => {
  const common = [...one].filter((s) => two.has(s)).length
  return common / Math.max(1, one.size + two.size - common)
}

/** Whether two items mean the same task: most words in common, or fewer if both come from the same segment. */
const isSame = (a: ActionItem, b: ActionItem, stemsOf: Stems) => {
  if (a.task === b.task) return true
  const isHere = a.moment != null && a.moment.segmentId === b.moment?.segmentId
  return likeness(stemsOf(a.task), stemsOf(b.task)) >= (isHere ? 0.3 : 0.6)
}

const isTouched = (item: ActionItem) => item.completed || item.byPerson === true

/** The current items, those of the new text, and those a person removed. */
export type Carried = {
  before: readonly ActionItem[]
  found: readonly ActionItem[]
  removed: readonly ActionItem[]
}

/**
 * The items of a new text, with people's changes to the earlier ones carried over: the same task keeps its id and its tick;
 * what a person wrote, changed or ticked stays even if the new text lacks it, and what a person removed stays removed.
 */
export const carryOver = ({ before, found, removed }: Carried): ActionItem[] => {
  const stemsOf = stemsOnce()
  const left = [...before]
  const wanted = found.filter((item) => !removed.some((old) => isSame(old, item, stemsOf)))
  const items = wanted.map((item): ActionItem => {
    const at = left.findIndex((old) => old.id !== undefined && isSame(old, item, stemsOf))
    const [old] = at < 0 ? [] : left.splice(at, 1)
    if (!old) return item
    if (old.byPerson) return old
    return { ...item, id: old.id, completed: old.completed }
  })
  return [...items, ...left.filter(isTouched)]
}
