import { Button } from '@hattama/ui/button'
import { numberText } from '@hattama/ui/format/amount'
import { minutesText } from '@hattama/ui/format/duration'
import { IconButton } from '@hattama/ui/icon-button'
import { Select } from '@hattama/ui/select'
import { Slider } from '@hattama/ui/slider'
import { Tooltip } from '@hattama/ui/tooltip'
import { ChevronsRight, Keyboard, Link2, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRecordingsTexts } from '../texts.ts'
import type { AudioClock } from './audio-clock.ts'
import { changePreferences, usePreferences } from './preferences.ts'
import { savedMs, type Silence } from './skip-silence.ts'
import { speedChoices } from './speed.ts'

type Props = {
  clock: AudioClock
  silences: readonly Silence[]
  onCopyLink: () => void
  onHelp: () => void
}

/** Second row of the player: speed, silence skipping, volume, link, keys. */
export const PlayerOptions = ({ clock, silences, onCopyLink, onHelp }: Props) => {
  const { t } = useRecordingsTexts()
  return (
    <div className="flex w-full items-center gap-1 lg:w-auto">
      <Speed />
      <SkipSilence silences={silences} />
      <div className="ml-auto flex items-center gap-0.5">
        <Volume clock={clock} />
        <IconButton label={t('player.copyLink')} onClick={onCopyLink}>
          <Link2 aria-hidden />
        </IconButton>
        <IconButton label={t('keys.open')} onClick={onHelp} className="hidden sm:inline-flex">
          <Keyboard aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

const Speed = () => {
  const { t, language } = useRecordingsTexts()
  const { speed } = usePreferences()
  // Keyboard shortcuts can set speeds between the choices; add the current one to the list.
  const offered = [...new Set([...speedChoices, speed])].sort((a, b) => a - b)
  return (
    <Select
      label={t('player.speed')}
      value={String(speed)}
      onChange={(value) => changePreferences({ speed: Number(value) })}
      options={offered.map((value) => ({ value: String(value), text: `${numberText(value, language, 2)}×` }))}
      className="h-8 w-20 tabular-nums"
    />
  )
}

/** Shown only if there is silence to skip; says how much time it saves. */
const SkipSilence = ({ silences }: { silences: readonly Silence[] }) => {
  const { t, language } = useRecordingsTexts()
  const { skipSilence } = usePreferences()
  const minutes = Math.round(savedMs(silences) / 60_000)
  if (silences.length === 0) return null
  const words = [t('player.skipSilence'), minutes > 0 ? t('player.saves', { count: minutes }) : '']
    .filter(Boolean)
    .join(': ')
  return (
    <Tooltip text={words}>
      <Button
        size="sm"
        variant="ghost"
        aria-label={words}
        aria-pressed={skipSilence}
        className="px-2 aria-pressed:bg-accent-soft aria-pressed:text-accent"
        onClick={() => changePreferences({ skipSilence: !skipSilence })}
      >
        <ChevronsRight aria-hidden />
        {minutes > 0 && <span className="tabular-nums">−{minutesText(minutes, language)}</span>}
      </Button>
    </Tooltip>
  )
}

const Volume = ({ clock }: { clock: AudioClock }) => {
  const { t } = useRecordingsTexts()
  const [volume, setVolume] = useState(100)
  const [isMuted, setMuted] = useState(false)
  useEffect(() => clock.setVolume(volume, isMuted), [clock, volume, isMuted])
  const isSilent = isMuted || volume === 0
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t(isSilent ? 'player.unmute' : 'player.mute')}
        onClick={() => {
          if (volume === 0) setVolume(100)
          setMuted(!isSilent)
        }}
      >
        {isSilent ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </IconButton>
      <Slider
        label={t('player.volume')}
        value={isMuted ? 0 : volume}
        onChange={(value) => {
          setVolume(value)
          setMuted(false)
        }}
        className="hidden w-20 sm:flex"
      />
    </div>
  )
}
