import { sameRoot } from '#kernel/language/same-root.ts'
import type { Talk } from '../acts/talk.ts'

/** A stem that stands in more sentences points at none of them. */
const mostPlaces = 14

/** Looks up where in a talk something was spoken of. */
export type Earlier = {
  /** the sentence before sentence number `until` that shares the rarest stems with it, and how rare these are together; null: none */
  placeOf: (stems: readonly string[], until: number) => { i: number; worth: number } | null
}

/** Where each stem stands, in order. */
const placesIn = ({ statements }: Talk) => {
  const places = new Map<string, number[]>()
  for (const { stems, i } of statements) {
    for (const stem of stems) places.set(stem, [...(places.get(stem) ?? []), i])
  }
  return places
}

/** Stems are alike from their first letters on, so only those with the same first ones are compared. */
const begin = 3

/** Reads a talk once, to look up in it what was said earlier. */
export const earlierIn = (talk: Talk): Earlier => {
  const places = placesIn(talk)
  const byBeginning = Map.groupBy(places.keys(), (stem) => stem.slice(0, begin))
  const alike = (stem: string) =>
    (byBeginning.get(stem.slice(0, begin)) ?? []).filter((other) => sameRoot(stem, other))
  return {
    placeOf: (stems, until) => {
      const worth = new Map<number, number>()
      for (const stem of stems.filter((one) => !talk.isName(one))) {
        const said = [...new Set(alike(stem).flatMap((other) => places.get(other) ?? []))].filter(
          (i) => i < until,
        )
        if (said.length === 0 || said.length > mostPlaces) continue
        const rare = Math.log((talk.statements.length + 1) / said.length)
        for (const i of said) worth.set(i, (worth.get(i) ?? 0) + rare)
      }
      const [best] = [...worth].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      return best ? { i: best[0], worth: best[1] } : null
    },
  }
}
