import {
  maxHints,
  maxNames,
  type CallHints,
  type Hint,
  type HintKind,
  type SeenName,
} from '@hattama/contract/speech/hint'
import { composeVoices } from './compose-voices.ts'
import type { HintRow } from './catalogue.ts'

/**
 * Everything a call page reported about one recording, in the form the server takes; null if no page reported anything.
 * Marks left open by a dead recorder end where the next one begins. What exceeds the wire's limits is cut off at the end.
 */
export const composeHints = (rows: readonly HintRow[], durationMs: number): CallHints | null => {
  const site = rows[0]?.site
  if (!site) return null
  const people = new Map<string, SeenName>()
  const standing = new Map<string, { kind: HintKind; name: string }>()
  const hints: Hint[] = []
  let title: string | null = null
  let last = 0

  const indexOf = (name: string, t: number) => {
    const known = people.get(name)
    if (known) known.lastMs = Math.max(known.lastMs, t)
    else if (people.size < maxNames) people.set(name, { name, self: false, firstMs: t, lastMs: t })
    return [...people.keys()].indexOf(name)
  }
  const mark = (t: number, kind: HintKind, name: string, on: boolean) => {
    const key = JSON.stringify([kind, name])
    const index = indexOf(name, t)
    if (index < 0 || standing.has(key) === on || hints.length >= maxHints) return
    if (on) standing.set(key, { kind, name })
    else standing.delete(key)
    hints.push([t, kind, index, on])
  }

  const present = new Set<string>()
  for (const event of rows.flatMap((row) => row.events)) {
    last = Math.max(last, event.t)
    switch (event.type) {
      case 'started':
        for (const { kind, name } of standing.values()) mark(event.t, kind, name, false)
        present.clear()
        break
      case 'lit':
        mark(event.t, event.kind, event.name, event.on)
        break
      case 'seen': {
        indexOf(event.name, event.t)
        present.add(event.name)
        const person = people.get(event.name)
        if (person) person.self ||= event.self
        break
      }
      case 'gone':
        indexOf(event.name, event.t)
        present.delete(event.name)
        break
      case 'title':
        title = event.title
        break
      case 'voice-name':
        indexOf(event.name, event.t)
        break
      case 'voice':
      case 'left':
        break
    }
  }
  for (const name of present) {
    const person = people.get(name)
    if (person) person.lastMs = Math.max(person.lastMs, last, Math.round(durationMs))
  }
  const names = [...people.values()]
  const voices = composeVoices(rows, names)
  return { site, title, names, hints, health: healthOf(rows), ...(voices && { voices }) }
}

/** The counts of the frame and run that read most. */
const healthOf = (rows: readonly HintRow[]): CallHints['health'] => {
  const found: Record<string, number> = {}
  let reads = 0
  for (const { health } of rows) {
    reads = Math.max(reads, health.reads)
    for (const [part, count] of Object.entries(health.found)) {
      found[part] = Math.max(found[part] ?? 0, count)
    }
  }
  return { reads, found }
}
