import { useEffect, useRef } from 'react'
import type { Levels } from '../recorder/recorder.ts'
import { useTexts } from '../recording/texts.ts'
import { LevelMeter, showLevel } from './level-meter.tsx'

/** Hears the levels of the recorder, in whichever page it runs, until `signal` aborts. */
export type WatchLevels = (listener: (levels: Levels) => void, signal: AbortSignal) => void

/** Meters of the call and of the microphone. */
export const SoundLevels = ({
  watch,
  paused,
  microphone,
}: {
  watch: WatchLevels
  paused: boolean
  /** false: only the call is recorded */
  microphone: boolean
}) => {
  const { t } = useTexts()
  const them = useRef<HTMLMeterElement>(null)
  const you = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const gone = new AbortController()
    watch((levels) => {
      showLevel(them.current, levels.call)
      showLevel(you.current, levels.microphone)
    }, gone.signal)
    return () => gone.abort()
  }, [watch])
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      <LevelMeter ref={them} label={t('recorder.them')} off={paused} />
      <LevelMeter ref={you} label={t('recorder.you')} off={paused || !microphone} />
    </div>
  )
}
