import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useRef, type RefObject, useEffect } from 'react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { SpokenTurn } from './spoken-turn.tsx'
import { clock, lengthOf, type SampleTurn } from './timing.ts'
import type { Playback } from './use-playback.ts'

/**
 * Seeks to a clicked word. For pointers only, so that not every word becomes a tab stop: the keyboard has the turns' buttons
 * and the slider.
 */
const useWordClick = (list: RefObject<HTMLElement | null>, seek: (ms: number) => void) => {
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const clicked = ({ target }: MouseEvent) => {
      const ms = target instanceof HTMLElement ? target.dataset['ms'] : undefined
      if (ms !== undefined) seek(Number(ms))
    }
    element.addEventListener('click', clicked)
    return () => element.removeEventListener('click', clicked)
  }, [list, seek])
}

/** Fills the slider's track. Set only once it has moved: the prerendered page must not contain style attributes. */
const playedTo = (share: number) => ({ '--played': `${share * 100}%` }) as CSSProperties

type Props = { turns: SampleTurn[]; playback: Playback }

/** The sample transcript: words are highlighted as they are spoken, and a click on a word plays it. */
export const Transcript = ({ turns, playback }: Props) => {
  const { copy } = useCopy()
  const { positionMs, playing, toggle, seek, playFrom } = playback
  const list = useRef<HTMLOListElement>(null)
  useWordClick(list, seek)
  const lengthMs = lengthOf(turns)
  const touched = playing || positionMs > 0
  const text = copy.transcription
  return (
    <article aria-label={text.sample} className="rounded-3xl border border-line bg-surface shadow-xs">
      <div className="flex items-center gap-4 border-b border-line px-5 py-4 sm:px-6">
        <button
          type="button"
          aria-label={playing ? text.pause : text.play}
          onClick={toggle}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-white transition-colors hover:bg-accent-hover"
        >
          {playing ? (
            <Pause aria-hidden className="size-4 fill-current" />
          ) : (
            <Play aria-hidden className="ml-0.5 size-4 fill-current" />
          )}
        </button>
        <input
          type="range"
          aria-label={text.seek}
          aria-valuetext={clock(positionMs)}
          min={0}
          max={lengthMs}
          step={100}
          value={Math.round(positionMs / 100) * 100}
          {...(positionMs > 0 ? { style: playedTo(positionMs / lengthMs) } : {})}
          onChange={(event) => seek(Number(event.currentTarget.value))}
          className="landing-range h-6 min-w-0 flex-1"
        />
        <span className="shrink-0 text-sm tabular-nums text-muted">
          {clock(positionMs)} / {clock(lengthMs)}
        </span>
      </div>
      <ol ref={list} className="space-y-5 px-5 py-6 sm:px-6">
        {turns.map((turn) => (
          <li key={turn.startMs}>
            <p className="flex items-center gap-2 text-sm">
              <span className="font-semibold text-ink">{turn.speaker}</span>
              <button
                type="button"
                aria-label={`${text.turnFrom} ${clock(turn.startMs)}`}
                onClick={() => playFrom(turn.startMs)}
                className="min-h-6 rounded-md px-1.5 tabular-nums text-muted hover:bg-accent-soft hover:text-accent-hover"
              >
                {clock(turn.startMs)}
              </button>
            </p>
            <SpokenTurn
              turn={turn}
              active={
                touched
                  ? turn.words.findLastIndex((w) => w.startMs <= positionMs && positionMs < w.endMs)
                  : -1
              }
            />
          </li>
        ))}
      </ol>
      <p className="border-t border-line px-5 py-3 text-sm text-muted sm:px-6">{text.hint}</p>
    </article>
  )
}
