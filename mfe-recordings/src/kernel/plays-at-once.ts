import { useLocation, useNavigate } from '@hattama/platform'
import { useEffect } from 'react'

/** The state of a link whose recording plays as soon as it is open. */
export const playingAtOnce = { plays: true }

/** What plays from a position, ms. */
type Clock = { now: () => number; playFrom: (ms: number) => void }

/** Plays, once the sound is there, if that was asked for by the link; a reload or Back does not play again. */
export const usePlaysAtOnce = (clock: Clock | null, isThere: boolean) => {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isWanted = (state as Partial<typeof playingAtOnce> | null)?.plays === true
  useEffect(() => {
    if (!isWanted || !clock || !isThere) return
    clock.playFrom(clock.now())
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true })
  }, [isWanted, clock, isThere, search, navigate])
}
