import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
import type { AudioClock } from '../player/audio-clock.ts'
import { activeSegment, activeWord, wordRange } from '../../kernel/text/active-word.ts'
import { sideOf, follow, followAtStart } from './follow.ts'
import { paint, rectOf, type Span } from './highlight.ts'
import { rowOf, textOf } from '../../kernel/text/row-nodes.ts'
import { bringToMiddle, endOwnScroll, readableArea, isOwnScroll } from '../../kernel/text/scrolling.ts'
import type { TranscriptModel } from '../../kernel/text/transcript-model.ts'

const intents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Highlights the spoken word and keeps it in view. Runs on the clock, outside React: advancing a word touches one
 * highlight range; React renders only when the chip has to appear or disappear.
 */
export const useFollowing = (
  clock: AudioClock | null,
  model: TranscriptModel,
  list: RefObject<HTMLElement | null>,
) => {
  const [state, dispatch] = useReducer(follow, followAtStart)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const spoken = useRef<{ segment: number; word: number; span: Span | null }>({
    segment: -1,
    word: -1,
    span: null,
  })

  /** The side on which the spoken word left the view; for a row never laid out, its element decides. */
  const away = useCallback(() => {
    const { span, segment } = spoken.current
    const id = model.segments[segment]?.id
    const rect = (span && rectOf(span)) ?? (id === undefined ? undefined : rowOf(id)?.getBoundingClientRect())
    const { top, bottom } = readableArea(list.current)
    return rect ? sideOf(rect, top, bottom) : null
  }, [model, list])

  const showSpoken = useCallback(() => {
    const id = model.segments[spoken.current.segment]?.id
    const row = id === undefined ? null : rowOf(id)
    if (row) bringToMiddle(row)
  }, [model])

  useEffect(() => {
    if (!clock) return undefined
    spoken.current = { segment: -1, word: -1, span: null }
    let marked: HTMLElement | null = null
    const tick = (ms: number) => {
      const segment = activeSegment(model.starts, model.ends, ms)
      const text = model.segments[segment]
      const word = text ? activeWord(text, ms) : -1
      const old = spoken.current
      if (old.segment === segment && old.word === word) return
      const node = text && word >= 0 ? textOf(text.id) : null
      const [from, to] = text ? wordRange(text, word) : [0, 0]
      const span = node ? { node, from, to } : null
      spoken.current = { segment, word, span }
      paint('hattama-word', span ? [span] : [])
      if (old.segment === segment) return
      marked?.removeAttribute('data-spoken')
      marked = text ? rowOf(text.id) : null
      marked?.setAttribute('data-spoken', '')
      if (ms === 0 && clock.audio.paused) return
      const side = away()
      if (latest.current.following) {
        if (side !== null) showSpoken()
      } else dispatch({ type: 'moved', away: side })
    }
    tick(clock.now())
    const leave = clock.subscribe(tick)
    return () => {
      leave()
      marked?.removeAttribute('data-spoken')
      paint('hattama-word', [])
    }
  }, [clock, model, away, showSpoken])

  useEffect(() => {
    const onScroll = (event: Event) => {
      const scroller = event.target
      if (isOwnScroll() || spoken.current.segment < 0) return
      if (!(scroller instanceof Node) || !scroller.contains(list.current)) return
      dispatch({ type: 'scrolled', away: away() })
    }
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    for (const intent of intents) window.addEventListener(intent, endOwnScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true })
      for (const intent of intents) window.removeEventListener(intent, endOwnScroll)
    }
  }, [away, list])

  const comeBack = useCallback(() => {
    dispatch({ type: 'returned' })
    latest.current = followAtStart
    showSpoken()
  }, [showSpoken])

  return { away: state.away, comeBack, spoken }
}
