import type { RecordingDetails } from '@hattama/contract/library/recording'
import { isBeingRecorded } from '@hattama/contract/rules/library/status-display'
import { useMemo, useSyncExternalStore } from 'react'
import { usePlayer } from './player-context.tsx'

const nothing = () => () => undefined

const everySecond = (tell: () => void) => {
  const timer = setInterval(tell, 1000)
  return () => clearInterval(timer)
}

/** Whole seconds, so that what shows it renders once a second and not every frame. */
const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000

/**
 * The moment of a meeting that something written now is about, ms: where the player is, or how long the recording has been
 * going on, since there is nothing to play yet.
 */
export const useMomentHere = ({
  recorder,
  tookPlaceAt,
}: Pick<RecordingDetails, 'recorder' | 'tookPlaceAt'>): number => {
  const player = usePlayer()
  const source = useMemo(() => {
    const beganAt = Date.parse(tookPlaceAt)
    return isBeingRecorded({ recorder })
      ? { subscribe: everySecond, now: () => Math.max(0, Date.now() - beganAt) }
      : { subscribe: player?.clock.subscribe ?? nothing, now: () => player?.clock.now() ?? 0 }
  }, [player, recorder, tookPlaceAt])
  return useSyncExternalStore(source.subscribe, () => wholeSecond(source.now()))
}
