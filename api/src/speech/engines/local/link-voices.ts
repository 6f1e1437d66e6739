/** A voice as one block knows it. `seconds` = how long it spoke there. */
export type BlockVoice = {
  embedding: number[]
  seconds: number
  block: number
  /** somebody known by other means than the sound: two of one are one voice, two of different ones never are */
  known?: string | null
}

/** Cosine distance up to which voices of different blocks are one person; means over much speech are steadier. */
const threshold = 0.45
/** Voices heard for less in the whole recording go to the nearest other one, s. */
const shortestSeconds = 3

type Cluster = { members: number[]; sum: number[]; seconds: number; known: string | null }

const length = (v: readonly number[]) => Math.hypot(...v)
const unit = (v: readonly number[]) => {
  const size = length(v)
  return size > 0 ? v.map((x) => x / size) : [...v]
}

/** 1 - cosine; 2 for what has no direction. */
const distance = (a: readonly number[], b: readonly number[]) => {
  const size = length(a) * length(b)
  if (size === 0 || a.length !== b.length) return 2
  return 1 - a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0) / size
}

/**
 * Agglomerative clustering of speaker embeddings: which of the blocks' voices are the same person, as one number a voice.
 * The nearest two are joined again and again, by the mean of their speech, until the wanted number is left or none are near.
 * Crumbs of speech make no person of their own, too many speakers being the commonest fault of automatic diarization.
 */
export const linkVoices = (voices: readonly BlockVoice[], speakers: number | null): number[] => {
  let clusters: Cluster[] = voices.map((v, i) => ({
    members: [i],
    sum: unit(v.embedding).map((x) => x * Math.max(v.seconds, 0.1)),
    seconds: v.seconds,
    known: v.known ?? null,
  }))
  clusters = joinKnown(clusters)
  const isBlockwise = new Set(voices.map((v) => v.block)).size > 1
  const wanted = speakers ?? 0
  if (isBlockwise || wanted > 0) {
    clusters = joinNearest(clusters, (gap, left) => (wanted > 0 ? left > wanted : gap <= threshold))
  }
  if (wanted === 0) clusters = withoutCrumbs(clusters)
  const answer = voices.map(() => 0)
  for (const [number, cluster] of clusters.entries()) {
    for (const member of cluster.members) answer[member] = number
  }
  return answer
}

const together = (a: Cluster, b: Cluster): Cluster => ({
  members: [...a.members, ...b.members],
  sum: a.sum.map((x, i) => x + (b.sum[i] ?? 0)),
  seconds: a.seconds + b.seconds,
  known: a.known ?? b.known,
})

const joinKnown = (clusters: readonly Cluster[]): Cluster[] => {
  const done = new Map<string | Cluster, Cluster>()
  for (const cluster of clusters) {
    const key = cluster.known ?? cluster
    const before = done.get(key)
    done.set(key, before ? together(before, cluster) : cluster)
  }
  return [...done.values()]
}

const mayBeOne = (a: Cluster, b: Cluster) => a.known === null || b.known === null || a.known === b.known

const joinNearest = (clusters: Cluster[], goesOn: (gap: number, left: number) => boolean): Cluster[] => {
  let rest = clusters
  for (;;) {
    let best: { gap: number; i: number; j: number } | undefined
    for (const [i, a] of rest.entries()) {
      for (let j = i + 1; j < rest.length; j++) {
        const other = rest[j]
        if (!other || !mayBeOne(a, other)) continue
        const gap = distance(a.sum, other.sum)
        if (!best || gap < best.gap) best = { gap, i, j }
      }
    }
    if (!best || !goesOn(best.gap, rest.length)) return rest
    const [a, b] = [rest[best.i], rest[best.j]]
    if (!a || !b) return rest
    rest = [...rest.filter((c) => c !== a && c !== b), together(a, b)]
  }
}

const withoutCrumbs = (clusters: Cluster[]): Cluster[] => {
  const solid = clusters.filter((c) => c.seconds >= shortestSeconds || c.known !== null)
  if (solid.length === 0) return clusters
  const grown = new Map(solid.map((c) => [c, c]))
  for (const crumb of clusters.filter((c) => !solid.includes(c))) {
    const nearest = solid.toSorted((a, b) => distance(a.sum, crumb.sum) - distance(b.sum, crumb.sum))[0]
    if (nearest) grown.set(nearest, together(grown.get(nearest) ?? nearest, crumb))
  }
  return [...grown.values()]
}
