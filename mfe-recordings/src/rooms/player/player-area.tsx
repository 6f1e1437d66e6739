import { asProblem, problemText } from '@hattama/platform'
import { dateText } from '@hattama/ui/format/date'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { VolumeX } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { AudioClock } from './audio-clock.ts'
import type { ReactNode } from 'react'
import { PlayerPart, PlayerPlace } from './player-part.tsx'
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
  /** the recording is on its way or being processed: its card says so, and the player comes by itself */
  isComing: boolean
  silences: readonly Silence[]
  /** who spoke when, drawn below the waveform; also shown without a player */
  lanes: ReactNode
  /** holds the place of `lanes` while they are on their way */
  lanesPlace: ReactNode
  flags: ReactNode
  onCopyLink: () => void
  onHelp: () => void
}

/** Whether an answer says that there is no audio yet, and not that it could not be had. */
const saysNoneYet = (error: unknown) =>
  error === 'unplayable' || ['NOT_READY', 'UPLOAD_NOT_MEDIA'].includes(asProblem(error).code)

/** Why a meeting has no player. */
const whyNone = ({ source: { media, error, isBeingMade }, soundGoneAt, isPrepared }: Props) => {
  if (soundGoneAt) return 'gone'
  if (isBeingMade) return 'being-made'
  if (error && error !== 'unplayable' && asProblem(error).code === 'SOUND_MISSING') return 'missing'
  if (error && (isPrepared || !saysNoneYet(error))) return 'failed'
  if (error || (media && media.duration === null && !isPrepared)) return 'not-prepared'
  return null
}

/** The player, or the reason there is none. */
export const PlayerArea = (props: Props) => {
  const { clock, source, duration, silences, flags, onCopyLink, onHelp } = props
  const why = whyNone(props)
  const lanes = props.lanes ?? props.lanesPlace
  if (why) {
    // below a failure an empty card would look like another one
    const shown = why === 'failed' || why === 'missing' ? props.lanes : lanes
    return (
      <>
        <Reason {...props} why={why} />
        {shown && <Card className="lane-grid px-4 py-3">{shown}</Card>}
      </>
    )
  }
  if (!clock || !source.media) return <PlayerPlace lanes={lanes} />
  return (
    <PlayerPart
      clock={clock}
      media={source.media}
      duration={duration ?? 0}
      silences={silences}
      lanes={lanes}
      flags={flags}
      onCopyLink={onCopyLink}
      onHelp={onHelp}
    />
  )
}

const Reason = ({
  why,
  source: { error, retry },
  soundGoneAt,
  isComing,
  isExample,
}: Props & { why: NonNullable<ReturnType<typeof whyNone>> }) => {
  const { t, language } = useRecordingsTexts()
  switch (why) {
    case 'gone':
      return (
        <Card className="flex items-center gap-3 p-5 text-sm">
          <VolumeX aria-hidden className="size-5 shrink-0 text-faint" />
          <p>
            <strong className="font-medium">
              {isExample
                ? t('example.silent')
                : t('player.soundGone', { date: dateText(soundGoneAt ?? '', language) })}
            </strong>{' '}
            {!isExample && <span className="text-muted">{t('player.soundGoneText')}</span>}
          </p>
        </Card>
      )
    case 'being-made':
      return (
        <Card className="p-5 text-sm text-muted">
          <output>{t('player.hiding')}</output>
        </Card>
      )
    case 'missing':
      return (
        <Card role="alert" className="flex items-center gap-3 p-5 text-sm">
          <VolumeX aria-hidden className="size-5 shrink-0 text-red" />
          <p>
            <strong className="font-medium">{t('player.soundMissing')}</strong>{' '}
            <span className="text-muted">{t('player.soundMissingText')}</span>
          </p>
        </Card>
      )
    case 'failed':
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
    case 'not-prepared':
      return isComing ? null : (
        <Card className="p-5 text-sm text-muted">
          <output>{t('player.notPrepared')}</output>
        </Card>
      )
  }
}
