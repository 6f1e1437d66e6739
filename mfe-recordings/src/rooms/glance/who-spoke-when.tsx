import type { Speaker } from '@hattama/contract/speech/transcript'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AudioClock } from '../player/audio-clock.ts'
import { usePlayer } from '../player/player-context.tsx'
import { percentText } from '@hattama/ui/format/amount'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { speakerColour, speakerName } from '../../kernel/text/speaker-name.ts'
import type { PersonFigures } from './figures.ts'
import { turnBeside } from './turns.ts'

/** Any further people share the last row. */
const maxRows = 5

/**
 * Who spoke when: a row per person over the length of the recording, in the order of their first words, told apart by row
 * rather than colour; without shares while the transcript still grows (`isFinal`). A click plays
 * from that place; with the keyboard, the arrows move between the turns of the person. Folded until asked for, to one line of
 * everybody's turns: the minutes matter more.
 */
export const WhoSpokeWhen = ({
  people,
  speakers,
  durationMs,
  isFinal,
}: {
  people: readonly PersonFigures[]
  speakers: readonly Speaker[]
  durationMs: number
  isFinal: boolean
}) => {
  const { t } = useRecordingsTexts()
  const player = usePlayer()
  const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]))
  const most = people.length > maxRows ? maxRows - 1 : maxRows
  const shown = new Set(people.toSorted((a, b) => b.spokenMs - a.spokenMs).slice(0, most))
  const own = people.filter((person) => shown.has(person))
  const rest = people.filter((person) => !shown.has(person))
  const rows = [
    ...own.map((person) => {
      const speaker = byId.get(person.speakerId)
      return {
        key: person.speakerId,
        name: speakerName(speaker, t),
        colour: speakerColour(speaker),
        share: person.share,
        turns: person.turns,
      }
    }),
    ...(rest.length > 0
      ? [
          {
            key: 'rest',
            name: t('glance.others', { count: rest.length }),
            colour: 'var(--color-muted)',
            share: rest.reduce((sum, { share }) => sum + share, 0),
            turns: rest.flatMap(({ turns }) => turns).toSorted((a, b) => a.startMs - b.startMs),
          },
        ]
      : []),
  ]
  /** the row the tab key comes to; the arrows up and down go from row to row */
  const [at, setAt] = useState(0)
  const stop = Math.min(at, rows.length - 1)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = Math.max(0, Math.min(rows.length - 1, stop + step))
    setAt(next)
    event.currentTarget.querySelectorAll<HTMLButtonElement>('.lane')[next]?.focus()
  }
  const [isOpen, setOpen] = useState(false)
  const rowsId = useId()
  return (
    // a fieldset takes no columns from the grid around it
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- the rows are the controls; keys bubble to here
    <div role="group" aria-label={t('glance.strip')} className="lanes print:hidden" onKeyDown={move}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={rowsId}
        className="lanes-line"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex min-w-0 items-center gap-1">
          <span className="truncate">{t('glance.strip')}</span>
          <ChevronDown
            aria-hidden
            className={`size-3.5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </span>
        {!isOpen && <InOneLine rows={rows} durationMs={durationMs} />}
      </button>
      <div id={rowsId} className="lanes" hidden={!isOpen}>
        {isOpen &&
          rows.map(({ key, ...row }, i) => (
            <Row
              key={key}
              {...row}
              isFinal={isFinal}
              isStop={i === stop}
              durationMs={durationMs}
              clock={player?.clock ?? null}
              isSilent={player?.isSilent === true}
              play={player?.playFrom}
            />
          ))}
      </div>
    </div>
  )
}

type InOneLineProps = {
  rows: readonly { key: string; colour: string; turns: PersonFigures['turns'] }[]
  durationMs: number
}

/** The turns of all, on one thin line under the waveform and as long as it. */
const InOneLine = ({ rows, durationMs }: InOneLineProps) => (
  <svg
    aria-hidden
    viewBox="0 0 1000 10"
    preserveAspectRatio="none"
    className="block h-1.5 w-full rounded-xs bg-sunken"
  >
    {rows.map(({ key, colour, turns }) => (
      <path key={key} d={pathOf(turns, durationMs)} fill={colour} />
    ))}
  </svg>
)

type RowProps = {
  name: string
  isStop: boolean
  colour: string
  share: number
  isFinal: boolean
  turns: PersonFigures['turns']
  durationMs: number
  clock: AudioClock | null
  isSilent: boolean
  play: ((ms: number) => void) | undefined
}

/** Width of the line where the player is, px. */
const widthPx = 2

/** One path for all turns of a person, to avoid laying out thousands of elements. Widths are thousandths. */
const pathOf = (turns: PersonFigures['turns'], durationMs: number) =>
  turns
    .map(({ startMs, endMs }) => {
      const from = (startMs / durationMs) * 1000
      const width = Math.max(1, ((endMs - startMs) / durationMs) * 1000)
      return `M${from.toFixed(1)} 0h${width.toFixed(1)}v10h-${width.toFixed(1)}z`
    })
    .join('')

const Row = ({
  name,
  isStop,
  isFinal,
  colour,
  share,
  turns,
  durationMs,
  clock,
  isSilent,
  play,
}: RowProps) => {
  const { t, language } = useRecordingsTexts()
  const go = (step: 1 | -1) => {
    const turn = turnBeside(turns, clock?.now() ?? 0, step)
    if (turn) play?.(turn.startMs)
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const strip = event.currentTarget.querySelector('svg')?.getBoundingClientRect()
    const isOnStrip = event.detail > 0 && strip && event.clientX >= strip.left && event.clientX <= strip.right
    if (isOnStrip) play?.(((event.clientX - strip.left) / strip.width) * durationMs)
    else go(1)
  }
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    // the player's own arrow keys would seek by seconds
    event.preventDefault()
    event.stopPropagation()
    go(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <button
      type="button"
      disabled={!play}
      tabIndex={isStop ? 0 : -1}
      title={t(isSilent ? 'glance.rowHintSilent' : 'glance.rowHint')}
      onClick={press}
      onKeyDown={step}
      className="lane"
    >
      <span className="lane-name">
        <span className="truncate font-medium text-ink">{name}</span>{' '}
        {isFinal && <span className="text-muted tabular-nums">{percentText(share, language)}</span>}
      </span>
      <span className="sr-only">. {t('glance.turns', { count: turns.length })}</span>
      <span className="relative block">
        <svg
          aria-hidden
          viewBox="0 0 1000 10"
          preserveAspectRatio="none"
          className="block h-2.5 w-full rounded-xs bg-sunken"
        >
          <path d={pathOf(turns, durationMs)} fill={colour} />
        </svg>
        {clock && <Playhead clock={clock} durationMs={durationMs} />}
      </span>
    </button>
  )
}

/** Where the player is, on every tick of the clock and without rendering, as the line of the waveform above is. */
const Playhead = ({ clock, durationMs }: { clock: AudioClock; durationMs: number }) => {
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const move = (ms: number) => {
      const share = Math.min(1, ms / durationMs)
      // at the very end it would stand outside
      if (line.current) line.current.style.left = `calc(${share * 100}% - ${share * widthPx}px)`
    }
    move(clock.now())
    return clock.subscribe(move)
  }, [clock, durationMs])
  return (
    <span
      ref={line}
      aria-hidden
      className="pointer-events-none absolute -inset-y-1.5 bg-ink max-lg:inset-y-0"
      style={{ width: widthPx }}
    />
  )
}
