import type { CSSProperties, Ref } from 'react'

const bars = 32
/** Above this share of the scale it is too loud. */
const loud = 28 / bars

const scale: CSSProperties = {
  backgroundImage: `linear-gradient(90deg, transparent var(--lit, 0%), var(--color-line) 0), linear-gradient(90deg, var(--color-accent) ${loud * 100}%, var(--color-yellow) 0)`,
  maskImage: `repeating-linear-gradient(90deg, #000 0 calc(100% / ${bars} - 3px), transparent 0 calc(100% / ${bars}))`,
}

/** Shows `level` (0..1) on a meter. Past React: it comes twelve times a second, for hours. */
export const showLevel = (meter: HTMLMeterElement | null, level: number) => {
  if (!meter) return
  meter.value = Math.ceil(Math.min(1, Math.max(0, level)) * bars) / bars
  meter.parentElement?.style.setProperty('--lit', `${meter.value * 100}%`)
}

/** A row of bars that light up with real sound, by `showLevel`. */
export const LevelMeter = ({
  label,
  off,
  ref,
}: {
  label: string
  off: boolean
  ref: Ref<HTMLMeterElement>
}) => (
  <div className="flex items-center gap-3">
    <span className="w-16 shrink-0 truncate text-sm text-muted">{label}</span>
    <meter ref={ref} aria-label={label} min={0} max={1} value={0} className="sr-only" />
    <div aria-hidden style={scale} className={`h-3.5 flex-1 ${off ? 'opacity-40' : ''}`} />
  </div>
)
