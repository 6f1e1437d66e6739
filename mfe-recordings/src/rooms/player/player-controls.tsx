import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import { IconButton } from '@hattama/ui/icon-button'
import { Slider } from '@hattama/ui/slider'
import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { AudioClock } from './audio-clock.ts'
import { PlayerOptions } from './player-options.tsx'
import type { Silence } from './skip-silence.ts'
import { useIsPlaying, useSecond } from './use-playback.ts'

type Props = {
  clock: AudioClock
  /** seconds */
  duration: number
  silences: readonly Silence[]
  onCopyLink: () => void
  onHelp: () => void
}

/** The slim bar: transport, position, and the rest behind one button. */
export const PlayerControls = ({ clock, duration, silences, onCopyLink, onHelp }: Props) => (
  <div data-sticky-bar data-page-foot className="player-controls">
    <PlayerStrip clock={clock} duration={duration} />
    <PlayerOptions clock={clock} silences={silences} onCopyLink={onCopyLink} onHelp={onHelp} />
  </div>
)

/** Transport and position alone, where nothing else of a meeting is played. */
export const PlayerStrip = ({ clock, duration }: Pick<Props, 'clock' | 'duration'>) => (
  <>
    <Transport clock={clock} />
    <Seek clock={clock} duration={duration} />
  </>
)

const Transport = ({ clock }: { clock: AudioClock }) => {
  const { t } = useRecordingsTexts()
  const isPlaying = useIsPlaying(clock)
  const move = (seconds: number) => clock.seek(clock.now() + seconds * 1000)
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t('player.back10')} onClick={() => move(-10)}>
        <RotateCcw aria-hidden />
      </IconButton>
      <IconButton
        label={t(isPlaying ? 'player.pause' : 'player.play')}
        className="rounded-full bg-accent text-white hover:bg-accent-hover hover:text-white"
        onClick={clock.toggle}
      >
        {isPlaying ? (
          <Pause aria-hidden className="fill-current" />
        ) : (
          <Play aria-hidden className="translate-x-px fill-current" />
        )}
      </IconButton>
      <IconButton label={t('player.ahead10')} onClick={() => move(10)}>
        <RotateCw aria-hidden />
      </IconButton>
    </div>
  )
}

const Seek = ({ clock, duration }: { clock: AudioClock; duration: number }) => {
  const { t } = useRecordingsTexts()
  const second = useSecond(clock)
  const elapsed = clockText(second * 1000)
  const total = clockText(duration * 1000)
  return (
    <div className="flex min-w-0 grow items-center gap-3 text-sm text-muted tabular-nums">
      <span data-elapsed className="lg:min-w-14">
        {elapsed}
      </span>
      <Slider
        label={t('player.seek')}
        value={Math.min(second, Math.floor(duration))}
        max={Math.max(1, Math.floor(duration))}
        valueText={t('player.place', { elapsed, total })}
        onChange={(value) => clock.seek(value * 1000)}
      />
      <span data-total className="lg:min-w-14">
        {total}
      </span>
    </div>
  )
}
