import { useEffect, useMemo, useState } from 'react'
import { activeSegment, wordAtOffset, wordStartMs } from '../../kernel/text/active-word.ts'
import { find, firstHitFrom, type Hit, step } from './find.ts'
import { paint, type Span } from './highlight.ts'
import { rowOf, textOf } from '../../kernel/text/row-nodes.ts'
import { bringToMiddle } from '../../kernel/text/scrolling.ts'
import type { TranscriptModel } from '../../kernel/text/transcript-model.ts'

/** A word to find, and the moment at which it was found already. */
type Opening = { word: string; ms: number }

type Reading = {
  /** limits it to the rows on screen */
  speakerId: string | null
  /** the segment being read, where finding starts */
  from: () => number
  onHit: (ms: number) => void
  /** what was searched for elsewhere: it is marked here too */
  opening: Opening | null
}

/**
 * Find in the transcript: hits as the user types, highlighted in place, with next and previous wrapping around. Typing shows
 * the first hit from where the user reads, and leaves the player where it is.
 */
export const useFind = (model: TranscriptModel, { speakerId, from, onHit, opening }: Reading) => {
  const [query, setQuery] = useState(opening?.word ?? '')
  const [visited, setCurrent] = useState(-1)
  const [isOpened, setOpened] = useState(opening !== null)
  const place = opening && `${opening.ms} ${opening.word}`
  const [openedAt, setOpenedAt] = useState(place)
  // found again elsewhere while the meeting is open
  if (openedAt !== place) {
    setOpenedAt(place)
    if (opening) {
      setQuery(opening.word)
      setOpened(true)
      setCurrent(-1)
    }
  }
  // Not deferred: searching three hours takes 2 ms, so count and highlights can change with every letter.
  const hits = useMemo(() => find(model.segments, query, speakerId), [model, query, speakerId])
  const opened = isOpened && opening ? activeSegment(model.starts, model.ends, opening.ms) : -1
  const current = visited < 0 && opened >= 0 ? hits.findIndex(({ segment }) => segment === opened) : visited

  useEffect(() => {
    // hits come in reading order: look up a segment's node once for all of them
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
    show(hit)
  }
  const show = (hit: Hit | undefined, isAtOnce = false) => {
    const id = hit && model.segments[hit.segment]?.id
    const row = id === undefined ? null : rowOf(id)
    if (row) bringToMiddle(row, isAtOnce)
  }

  return {
    query,
    change: (text: string) => {
      setQuery(text)
      setOpened(false)
      const typed = find(model.segments, text, speakerId)
      const first = firstHitFrom(typed, from())
      setCurrent(first)
      // a browser that keeps the typed letter in sight stops what scrolls smoothly
      show(typed[first], true)
    },
    count: hits.length,
    /** 0-based; -1 while no hit has been visited */
    current,
    next: () => go(1),
    previous: () => go(-1),
  }
}

export type Find = ReturnType<typeof useFind>
