import { agglomerate } from './agglomerate.ts'

/** A voice within one block: what was heard of it, and for how long. */
export type BlockVoice<T> = {
  heard: T
  seconds: number
  block: number
  /** the person, if known by means other than the sound: voices of one person are merged, those of different people never */
  known?: string | null
}

/** How voices of different blocks are compared. */
export type Likeness<T> = {
  /** merges what was heard of two voices into one */
  together: (a: T, b: T) => T
  distance: (a: T, b: T) => number
  /** largest distance at which voices of different blocks count as one person */
  threshold: number
  /** voices heard for less than this in the whole recording are merged into the nearest other one, s */
  minSeconds: number
}

type Cluster<T> = { members: number[]; heard: T; seconds: number; known: string | null }

/**
 * Clusters the voices of all blocks: returns one number per voice, equal for the same person. The nearest two are merged
 * repeatedly, over all their speech, until the wanted number is left or none are near. Snippets of speech do not count
 * as a person of their own, since too many speakers is the commonest fault of automatic diarization.
 */
export const linkVoices = <T>(
  voices: readonly BlockVoice<T>[],
  speakers: number | null,
  likeness: Likeness<T>,
): number[] => {
  const single = voices.map(({ heard, seconds, known = null }, i) => ({
    members: [i],
    heard,
    seconds,
    known,
  }))
  let clusters: Cluster<T>[] = joinKnown(single, likeness)
  const isBlockwise = new Set(voices.map((v) => v.block)).size > 1
  const wanted = speakers ?? 0
  if (isBlockwise || wanted > 0) {
    clusters = agglomerate(clusters, {
      gap: (a, b) => (mayBeOne(a, b) ? likeness.distance(a.heard, b.heard) : Infinity),
      together: (a, b) => together(a, b, likeness),
      goesOn: (gap, left) => (wanted > 0 ? left > wanted : gap <= likeness.threshold),
    })
  }
  if (wanted === 0) clusters = withoutCrumbs(clusters, likeness)
  const answer = voices.map(() => 0)
  for (const [number, cluster] of clusters.entries()) {
    for (const member of cluster.members) answer[member] = number
  }
  return answer
}

const together = <T>(a: Cluster<T>, b: Cluster<T>, likeness: Likeness<T>): Cluster<T> => ({
  members: [...a.members, ...b.members],
  heard: likeness.together(a.heard, b.heard),
  seconds: a.seconds + b.seconds,
  known: a.known ?? b.known,
})

const joinKnown = <T>(clusters: readonly Cluster<T>[], likeness: Likeness<T>): Cluster<T>[] => {
  const done = new Map<string | Cluster<T>, Cluster<T>>()
  for (const cluster of clusters) {
    const key = cluster.known ?? cluster
    const before = done.get(key)
    done.set(key, before ? together(before, cluster, likeness) : cluster)
  }
  return [...done.values()]
}

const mayBeOne = <T>(a: Cluster<T>, b: Cluster<T>) =>
  a.known === null || b.known === null || a.known === b.known

const withoutCrumbs = <T>(clusters: readonly Cluster<T>[], likeness: Likeness<T>): Cluster<T>[] => {
  const isSolid = (c: Cluster<T>) => c.seconds >= likeness.minSeconds || c.known !== null
  const { solid, crumbs = [] } = Object.groupBy(clusters, (c) => (isSolid(c) ? 'solid' : 'crumbs'))
  if (!solid) return [...clusters]
  const grown = new Map(solid.map((c) => [c, c]))
  for (const crumb of crumbs) {
    const distance = (c: Cluster<T>) => likeness.distance(c.heard, crumb.heard)
    const nearest = solid.toSorted((a, b) => distance(a) - distance(b))[0]
    if (nearest) grown.set(nearest, together(grown.get(nearest) ?? nearest, crumb, likeness))
  }
  return [...grown.values()]
}
