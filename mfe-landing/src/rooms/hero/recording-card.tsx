import { Pause, Play } from 'lucide-react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { timeTurns, clock } from '../sample/timing.ts'

const bars = 72
const height = 64

/** Height of a bar, 0.12..1: two slow waves times a quick one, so it looks like speech and is the same on every render. */
const level = (i: number) => {
  const phrase = Math.abs(Math.sin(i * 0.19)) * 0.62 + Math.abs(Math.sin(i * 0.07 + 1)) * 0.24
  const syllable = 0.55 + 0.45 * Math.abs(Math.sin(i * 1.7))
  return Math.round(Math.max(0.12, phrase * syllable) * 100) / 100
}

/** A decorative waveform. Drawn with attributes only, animated by the style sheet. */
const Waveform = ({ paused }: { paused: boolean }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${bars * 8} ${height}`}
    preserveAspectRatio="none"
    data-paused={paused}
    className="landing-waveform h-16 w-full text-accent"
  >
    {Array.from({ length: bars }, (_, i) => {
      const tall = Math.round(level(i) * height)
      return (
        <rect
          key={i}
          x={i * 8 + 2}
          y={(height - tall) / 2}
          width="4"
          height={tall}
          rx="2"
          fill="currentColor"
        />
      )
    })}
  </svg>
)

type Props = { paused: boolean; onPausedChange: (paused: boolean) => void }

/** The product in one picture: audio goes in, minutes with their moments come out. */
export const RecordingCard = ({ paused, onPausedChange }: Props) => {
  const { copy } = useCopy()
  const { kinds, lines, turns } = copy.transcription
  const starts = timeTurns(turns).map((turn) => turn.startMs)
  const label = paused ? copy.hero.resume : copy.hero.pause
  return (
    <div className="mx-auto mt-10 max-w-4xl rounded-3xl border border-line bg-surface text-left shadow-[0_24px_64px_-32px_rgb(16_24_40/0.25)] sm:mt-16">
      <div className="flex items-center gap-3 border-b border-line px-5 py-3 sm:px-6">
        <span aria-hidden className="landing-pulse size-2.5 rounded-full bg-red" data-paused={paused} />
        <p className="flex-1 text-sm font-medium text-ink">{copy.hero.recording}</p>
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => onPausedChange(!paused)}
          className="grid size-9 place-items-center rounded-lg text-muted hover:bg-hover hover:text-ink motion-reduce:hidden"
        >
          {paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
        </button>
      </div>
      <div className="px-5 py-7 sm:px-6">
        <Waveform paused={paused} />
      </div>
      <ul className="grid border-t border-line sm:grid-cols-3 sm:divide-x sm:divide-line max-sm:divide-y max-sm:divide-line">
        {lines.slice(0, 3).map((line) => (
          <li key={line.text} className="px-5 py-4 sm:px-6 sm:py-5">
            <p className="flex items-center justify-between text-xs font-medium text-muted">
              {kinds[line.kind]}
              <span className="rounded-md bg-accent-soft px-1.5 py-0.5 tabular-nums text-accent-hover">
                {clock(starts[line.turn] ?? 0)}
              </span>
            </p>
            <p className="mt-2 text-sm leading-relaxed text-ink">{line.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
