import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { AudioClock } from '../player/audio-clock.ts'
import { useIsPlaying } from '../player/use-playback.ts'
import type { Follow } from './follow.ts'

/**
 * Returns to the spoken word; shown only while something plays, that is out of view, and the user reads elsewhere. Sent away, it
 * stays away until the word has been in view again.
 */
export const ToPlayback = ({
  clock,
  away,
  onBack,
}: {
  clock: AudioClock
  away: Follow['away']
  onBack: () => void
}) => {
  const { t } = useRecordingsTexts()
  const isPlaying = useIsPlaying(clock)
  const [isSentAway, setSentAway] = useState(false)
  if (away === null && isSentAway) setSentAway(false)
  if (away === null || isSentAway || !isPlaying) return null
  const Arrow = away === 'above' ? ArrowUp : ArrowDown
  return (
    <div className="to-playback pointer-events-none sticky z-10 flex justify-center print:hidden">
      <div className="pointer-events-auto flex h-9 animate-rise items-center overflow-clip rounded-full bg-ink text-sm font-medium text-white shadow-pop">
        <button
          type="button"
          className="flex h-full cursor-pointer items-center gap-1.5 pr-1 pl-4 -outline-offset-2"
          onClick={onBack}
        >
          <Arrow aria-hidden className="size-4" />
          {t('transcript.toPlayback')}
        </button>
        <button
          type="button"
          aria-label={t('action.close')}
          className="flex h-full cursor-pointer items-center pr-3 pl-2 -outline-offset-2"
          onClick={() => setSentAway(true)}
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </div>
  )
}
