import { useEffect, useMemo, useState } from 'react'
import { wordAtOffset, wordStartMs } from './active-word.ts'
import { find, firstHitFrom, type Hit, step } from './find.ts'
import { paint, type Span } from './highlight.ts'
import { rowOf, textOf } from './row-nodes.ts'
import { bringToMiddle } from './scrolling.ts'
import type { TranscriptModel } from './transcript-model.ts'

/**
 * Find in the transcript: hits as one types, marked in place, with next and previous round the ends. `speakerId` narrows
 * it to the rows on screen; `from` says which segment one reads, so that the first Enter goes on from there.
 */
export const useFind = (
  model: TranscriptModel,
  speakerId: string | null,
  from: () => number,
  onHit: (ms: number) => void,
) => {
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState(-1)
  // Not deferred: the search takes 2 ms of three hours, and count and marks then change with the letter that was typed.
  const hits = useMemo(() => find(model.segments, query, speakerId), [model, query, speakerId])

  useEffect(() => {
    // hits come in reading order: a segment's node is looked up once for all of them
    let looked = -1
    let node: Text | null = null
    const span = (hit: Hit): Span[] => {
      if (hit.segment !== looked) {
        const id = model.segments[hit.segment]?.id
        node = id === undefined ? null : textOf(id)
        looked = hit.segment
      }
      return node ? [{ node, from: hit.from, to: hit.to }] : []
    }
    paint('hattama-match', hits.flatMap(span))
    const hit = hits[current]
    paint('hattama-match-current', hit ? span(hit) : [])
    return () => {
      paint('hattama-match', [])
      paint('hattama-match-current', [])
    }
  }, [hits, current, model])

  const go = (by: 1 | -1) => {
    const next = current < 0 && by === 1 ? firstHitFrom(hits, from()) : step(current, hits.length, by)
    const hit = hits[next]
    const segment = hit && model.segments[hit.segment]
    if (!hit || !segment) return
    setCurrent(next)
    onHit(wordStartMs(segment, wordAtOffset(segment, hit.from)))
    const row = rowOf(segment.id)
    if (row) bringToMiddle(row)
  }

  return {
    query,
    change: (text: string) => {
      setQuery(text)
      setCurrent(-1)
    },
    count: hits.length,
    /** 0-based; -1 while no hit has been visited */
    current,
    next: () => go(1),
    previous: () => go(-1),
  }
}

export type Find = ReturnType<typeof useFind>
