import { useEffect, useRef, type CSSProperties, type Ref } from 'react'
import type { Levels } from '../recorder/recorder.ts'
import { whileSeen } from '../recorder/while-seen.ts'
import { useTexts } from '../recording/texts.ts'

const bars = 32
/** Above this share of the scale the sound is too loud. */
const loud = 28 / bars

const scale: CSSProperties = {
  backgroundImage: `linear-gradient(90deg, transparent var(--lit, 0%), var(--color-line) 0), linear-gradient(90deg, var(--color-accent) ${loud * 100}%, var(--color-yellow) 0)`,
  maskImage: `repeating-linear-gradient(90deg, #000 0 calc(100% / ${bars} - 3px), transparent 0 calc(100% / ${bars}))`,
}

/** Shows `level` (0..1) on a meter. Bypasses React: it runs twelve times a second for hours, mostly without a change. */
const showLevel = (meter: HTMLMeterElement | null, level: number) => {
  const value = Math.ceil(Math.min(1, Math.max(0, level)) * bars) / bars
  if (!meter || meter.value === value) return
  meter.value = value
  meter.parentElement?.style.setProperty('--lit', `${meter.value * 100}%`)
}

/** A row of bars that light up with the actual sound, driven by `showLevel`. */
const LevelMeter = ({ label, off, ref }: { label: string; off: boolean; ref: Ref<HTMLMeterElement> }) => (
  <div className="flex items-center gap-3">
    <span className="w-16 shrink-0 truncate text-sm text-muted">{label}</span>
    <meter ref={ref} aria-label={label} min={0} max={1} value={0} className="sr-only" />
    <div aria-hidden style={scale} className={`h-3.5 flex-1 ${off ? 'opacity-40' : ''}`} />
  </div>
)

/** Listens to the recorder's levels, in whichever page it runs, until `signal` aborts. */
export type WatchLevels = (listener: (levels: Levels) => void, signal: AbortSignal) => void

/** Meters for the call and the microphone; in a room for the microphone alone. */
export const SoundLevels = ({
  watch,
  paused,
  microphone,
  room,
}: {
  watch: WatchLevels
  paused: boolean
  /** false: only the call is recorded */
  microphone: boolean
  /** there is no call */
  room: boolean
}) => {
  const { t } = useTexts()
  const them = useRef<HTMLMeterElement>(null)
  const you = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const gone = new AbortController()
    const show = (levels: Levels) => {
      showLevel(them.current, levels.call ?? 0)
      showLevel(you.current, levels.microphone)
    }
    whileSeen((hidden) => watch(show, hidden), gone.signal)
    return () => gone.abort()
  }, [watch])
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      {!room && <LevelMeter ref={them} label={t('recorder.them')} off={paused} />}
      <LevelMeter ref={you} label={t(room ? 'recorder.room' : 'recorder.you')} off={paused || !microphone} />
    </div>
  )
}
