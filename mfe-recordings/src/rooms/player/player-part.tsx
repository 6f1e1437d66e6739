import type { Media } from '@hattama/contract/library/player'
import { IconButton } from '@hattama/ui/icon-button'
import { Skeleton } from '@hattama/ui/skeleton'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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
  /** one row a person below the waveform, on the same scale */
  lanes: ReactNode
  /** notes and marks on the waveform */
  flags: ReactNode
  onCopyLink: () => void
  onHelp: () => void
}

/**
 * The waveform, who spoke when below it, and the controls. Only the controls stay in view: the drawing above them scrolls
 * away, so the player folds to a slim bar without moving anything else. On a phone they are at the foot of the window, and
 * who spoke when waits behind a button beside the waveform.
 */
export const PlayerPart = ({ clock, media, duration, silences, lanes, flags, onCopyLink, onHelp }: Props) => {
  const { t } = useRecordingsTexts()
  const [showsLanes, setShowsLanes] = useState(false)
  return (
    <section aria-label={t('player.label')} className="player">
      <div className="player-overview lane-grid" data-lanes={showsLanes || undefined}>
        {lanes && (
          <IconButton
            size="sm"
            tooltip={false}
            label={t('glance.strip')}
            aria-expanded={showsLanes}
            className="lanes-switch lg:hidden"
            onClick={() => setShowsLanes(!showsLanes)}
          >
            <ChevronDown aria-hidden className={showsLanes ? 'rotate-180' : ''} />
          </IconButton>
        )}
        {media.peaks.length > 0 && duration > 0 && (
          <div className="player-wave">
            <Waveform clock={clock} peaks={media.peaks} durationSeconds={duration} />
            {flags}
          </div>
        )}
        {lanes}
      </div>
      <PlayerControls
        clock={clock}
        duration={duration}
        silences={silences}
        onCopyLink={onCopyLink}
        onHelp={onHelp}
      />
    </section>
  )
}

/** The player's place while its link is loading, as high as it will be. */
export const PlayerPlace = ({ lanes }: { lanes: ReactNode }) => (
  <div className="player">
    <div className="player-overview lane-grid">
      <div className="player-wave">
        <Skeleton className="waveform" />
      </div>
      {lanes}
    </div>
    <div data-page-foot className="player-controls" />
  </div>
)
