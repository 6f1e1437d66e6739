import { coverageParts } from '@hattama/contract/rules/kernel/coverage'

type Range = readonly [startMs: number, endMs: number]

/** Few enough that each is wide enough for a finger in the narrowest place the bar is used. */
const parts = 10

/**
 * The length of a meeting as a bar: parts a summary draws on are filled, parts not read are hatched. A click plays from
 * that part.
 */
export const CoverageBar = ({
  label,
  partLabel,
  durationMs,
  rests,
  unread,
  onPlay,
}: {
  /** accessible name */
  label: string
  partLabel: (startMs: number, isRestedOn: boolean) => string
  durationMs: number
  rests: readonly Range[]
  unread: readonly Range[]
  onPlay: (ms: number) => void
}) => {
  const whole = Math.max(1, durationMs, ...rests.map(([, end]) => end))
  const place = ([start, end]: Range) => ({
    left: `${(start / whole) * 100}%`,
    width: `max(2px, ${((end - start) / whole) * 100}%)`,
  })
  return (
    <fieldset aria-label={label} className="relative flex h-7 min-w-0 items-stretch print:hidden">
      <div aria-hidden className="absolute inset-x-0 inset-y-2 overflow-hidden rounded-full bg-line">
        {unread.map((range) => (
          <span
            key={`unread ${range[0]}`}
            className="absolute inset-y-0 bg-[repeating-linear-gradient(135deg,var(--color-yellow)_0_2px,transparent_2px_5px)]"
            style={place(range)}
          />
        ))}
        {rests.map((range) => (
          <span key={range[0]} className="absolute inset-y-0 bg-accent" style={place(range)} />
        ))}
      </div>
      {coverageParts(rests, whole, parts).map(({ startMs, isRestedOn }, i) => (
        <button
          key={i}
          type="button"
          title={partLabel(startMs, isRestedOn)}
          aria-label={partLabel(startMs, isRestedOn)}
          className="relative min-w-6 grow basis-0 cursor-pointer rounded-sm hover:bg-accent/15 focus-visible:z-10"
          onClick={() => onPlay(startMs)}
        />
      ))}
    </fieldset>
  )
}
