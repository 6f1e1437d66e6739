import type {
  ProtocolContent,
  ProtocolDecision,
  ProtocolItem,
  ProtocolLine,
  ProtocolPerson,
} from '@hattama/contract/insight/protocol'
import { itemsRenamed, renamingsBetween } from '@hattama/contract/rules/insight/protocol-names'
import { isDeepStrictEqual } from 'node:util'

type Known = { id: string }

/** What a person left of a value: theirs if they changed it, else as it is filled now. */
const merged = <T>(theirs: T, base: T, next: T): T => (isDeepStrictEqual(theirs, base) ? next : theirs)

/** The same for each field of something both have. */
const mergedFields = <T extends Known>(theirs: T, base: T, next: T): T => {
  const fields: Partial<T> = {}
  for (const key of Object.keys({ ...theirs, ...next }) as (keyof T)[])
    fields[key] = merged(theirs[key], base[key], next[key])
  return { ...theirs, ...fields }
}

/**
 * A list that people may have changed, with what is filled now: what they added or changed stays, what they removed stays away,
 * and what the meeting no longer yields goes unless they changed it.
 */
const mergedList = <T extends Known>(
  theirs: readonly T[],
  base: readonly T[],
  next: readonly T[],
  merge: (theirs: T, base: T, next: T) => T = mergedFields,
): T[] => {
  const find = (list: readonly T[], { id }: T) => list.find((one) => one.id === id)
  const kept = theirs.flatMap((one) => {
    const [was, now] = [find(base, one), find(next, one)]
    if (!was) return [one]
    if (now) return [merge(one, was, now)]
    return isDeepStrictEqual(one, was) ? [] : [one]
  })
  return [...kept, ...next.filter((one) => !find(base, one))]
}

/** Gives what is filled now the ids of what was filled before, where both are the same thing. */
const withIdsOf = <T extends Known>(
  next: readonly T[],
  base: readonly T[],
  isSame: (a: T, b: T) => boolean,
): T[] => {
  const left = [...base]
  return next.map((one) => {
    const at = left.findIndex((was) => isSame(one, was))
    const [was] = at < 0 ? [] : left.splice(at, 1)
    return was ? { ...one, id: was.id } : one
  })
}

type Line = ProtocolLine | ProtocolDecision

/** Said at the same moment, or in the same words where nobody said it. */
const isSameLine = (a: Line, b: Line) =>
  a.moment && b.moment ? a.moment.startMs === b.moment.startMs : a.text === b.text

const alignItem = (item: ProtocolItem, was: ProtocolItem): ProtocolItem => ({
  ...item,
  id: was.id,
  heard: withIdsOf(item.heard, was.heard, isSameLine),
  spoke: withIdsOf(item.spoke, was.spoke, isSameLine),
  decided: withIdsOf(item.decided, was.decided, isSameLine),
  assigned: withIdsOf(item.assigned ?? [], was.assigned ?? [], isSameLine),
})

/** People stand in the order of the meeting's voices: who is neither known nor in a new place has got another name. */
const alignPeople = (next: readonly ProtocolPerson[], base: readonly ProtocolPerson[]) => {
  const isNamed = (list: readonly ProtocolPerson[], name: string) => list.some((one) => one.name === name)
  return next.map((one, i) => {
    const same = base.find(({ name }) => name === one.name)
    const before = same ?? (base[i] && !isNamed(next, base[i].name) ? base[i] : undefined)
    return before ? { ...one, id: before.id } : one
  })
}

/** What is filled now, with the ids and the way of numbering of what was filled before. */
export const aligned = (next: ProtocolContent, base: ProtocolContent): ProtocolContent => ({
  ...next,
  ...(base.numbering && { numbering: base.numbering }),
  people: alignPeople(next.people, base.people),
  items: next.items.map((item, i) => {
    const was =
      base.items.find(({ title }) => title === item.title) ??
      (next.items.length === base.items.length ? base.items[i] : undefined)
    return was ? alignItem(item, was) : item
  }),
})

const mergeItem = (theirs: ProtocolItem, base: ProtocolItem, next: ProtocolItem): ProtocolItem => ({
  id: theirs.id,
  title: merged(theirs.title, base.title, next.title),
  heard: mergedList(theirs.heard, base.heard, next.heard),
  spoke: mergedList(theirs.spoke, base.spoke, next.spoke),
  decided: mergedList(theirs.decided, base.decided, next.decided),
  assigned: mergedList(theirs.assigned ?? [], base.assigned ?? [], next.assigned ?? []),
})

/**
 * Formal minutes updated from the meeting. Names changed by hand are used in what is added, too. Pure.
 * @param content as people have left it
 * @param base what it was filled with before
 * @param next what it is filled with now, `aligned` with `base`
 */
export const refilled = (
  content: ProtocolContent,
  base: ProtocolContent,
  next: ProtocolContent,
): ProtocolContent => {
  const people = mergedList(content.people, base.people, next.people)
  const before = itemsRenamed(base.items, renamingsBetween(base.people, content.people))
  const now = itemsRenamed(next.items, renamingsBetween(next.people, people))
  return {
    ...content,
    subject: merged(content.subject, base.subject, next.subject),
    date: merged(content.date, base.date, next.date),
    startTime: merged(content.startTime, base.startTime, next.startTime),
    endTime: merged(content.endTime, base.endTime, next.endTime),
    people,
    items: mergedList(content.items, before, now, mergeItem),
  }
}
