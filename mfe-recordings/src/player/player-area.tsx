import { asProblem, problemText } from '@hattama/platform'
import { dateText } from '@hattama/ui/format/date'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { Skeleton } from '@hattama/ui/skeleton'
import { VolumeX } from 'lucide-react'
import { useRecordingsTexts } from '../texts.ts'
import type { AudioClock } from './audio-clock.ts'
import { PlayerBar } from './player-bar.tsx'
import type { Silence } from './skip-silence.ts'
import type { useMediaSource } from './use-media-source.ts'

type Props = {
  clock: AudioClock | null
  source: ReturnType<typeof useMediaSource>
  /** seconds; null until known */
  duration: number | null
  isPrepared: boolean
  /** when the audio was removed; null if it was not */
  soundGoneAt: string | null
  /** one without sound never had any */
  isExample?: boolean
  /** the recording is still being processed: what is missing will come */
  isComing: boolean
  silences: readonly Silence[]
  onCopyLink: () => void
  onHelp: () => void
}

/** The player, or the reason there is none. */
export const PlayerArea = (props: Props) => {
  const { clock, source, duration, isPrepared, soundGoneAt, isComing, silences, onCopyLink, onHelp } = props
  const { t, language } = useRecordingsTexts()
  const { media, error, isBeingMade, retry } = source
  if (soundGoneAt) {
    return (
      <Card className="flex items-center gap-3 p-5 text-sm">
        <VolumeX aria-hidden className="size-5 shrink-0 text-faint" />
        <p>
          <strong className="font-medium">
            {props.isExample
              ? t('example.silent')
              : t('player.soundGone', { date: dateText(soundGoneAt, language) })}
          </strong>{' '}
          <span className="text-muted">{t('player.soundGoneText')}</span>
        </p>
      </Card>
    )
  }
  if (isBeingMade) {
    return (
      <Card className="p-5 text-sm text-muted">
        <output>{t('player.hiding')}</output>
      </Card>
    )
  }
  if (error && error !== 'unplayable' && asProblem(error).code === 'SOUND_MISSING') {
    return (
      <Card role="alert" className="flex items-center gap-3 p-5 text-sm">
        <VolumeX aria-hidden className="size-5 shrink-0 text-red" />
        <p>
          <strong className="font-medium">{t('player.soundMissing')}</strong>{' '}
          <span className="text-muted">{t('player.soundMissingText')}</span>
        </p>
      </Card>
    )
  }
  if (error && isPrepared) {
    return (
      <Card role="alert" className="flex flex-wrap items-center gap-3 p-5 text-sm">
        <p className="grow">
          <strong className="font-medium text-red">{t('player.failed')}.</strong>{' '}
          <span className="text-muted">
            {error === 'unplayable' ? '' : problemText(error)} {t('player.failedText')}
          </span>
        </p>
        <Button size="sm" variant="secondary" onClick={retry}>
          {t('action.retry')}
        </Button>
      </Card>
    )
  }
  if (error || (media && media.duration === null && !isPrepared)) {
    return (
      <Card className="p-5 text-sm text-muted">
        <output>{t(isComing ? 'player.preparing' : 'player.notPrepared')}</output>
      </Card>
    )
  }
  if (!clock || !media) return <Skeleton className="h-40 rounded-lg" />
  return (
    <PlayerBar
      clock={clock}
      media={media}
      duration={duration ?? 0}
      silences={silences}
      onCopyLink={onCopyLink}
      onHelp={onHelp}
    />
  )
}
