import type { Media } from '@hattama/contract/library/player'
import { Skeleton } from '@hattama/ui/skeleton'
import type { ReactNode } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { AudioClock } from './audio-clock.ts'
import { PlayerControls } from './player-controls.tsx'
import type { Silence } from './skip-silence.ts'
import { Waveform } from './waveform.tsx'

type Props = {
  clock: AudioClock
  media: Media
  /** seconds */
  duration: number
  silences: readonly Silence[]
  /** who spoke when, below the waveform and on its scale */
  lanes: ReactNode
  /** notes and marks on the waveform */
  flags: ReactNode
  onCopyLink: () => void
  onHelp: () => void
}

/**
 * The waveform with the controls beside it, and who spoke when below. Only the controls stay in view: the drawing lies on
 * their slider, which does the same, and scrolls off it, so the player folds to a slim bar without moving anything else. On a
 * phone they are at the foot of the window.
 */
export const PlayerPart = ({ clock, media, duration, silences, lanes, flags, onCopyLink, onHelp }: Props) => {
  const { t } = useRecordingsTexts()
  return (
    <section aria-label={t('player.label')} className="player">
      <div className="player-overview">
        {media.peaks.length > 0 && duration > 0 && (
          <div className="player-wave">
            <Waveform clock={clock} peaks={media.peaks} durationSeconds={duration} />
            {flags}
          </div>
        )}
      </div>
      <PlayerControls
        clock={clock}
        duration={duration}
        silences={silences}
        onCopyLink={onCopyLink}
        onHelp={onHelp}
      />
      {lanes && <div className="player-lanes lane-grid">{lanes}</div>}
    </section>
  )
}

/** The player's place while its link is loading, as high as it will be. */
export const PlayerPlace = ({ lanes }: { lanes: ReactNode }) => (
  <div className="player">
    <div className="player-overview">
      <div className="player-wave">
        <Skeleton className="waveform" />
      </div>
    </div>
    <div data-page-foot className="player-controls" />
    {lanes && <div className="player-lanes lane-grid">{lanes}</div>}
  </div>
)
