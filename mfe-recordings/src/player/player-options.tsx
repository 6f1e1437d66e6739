import { Button } from '@hattama/ui/button'
import { numberText } from '@hattama/ui/format/amount'
import { IconButton } from '@hattama/ui/icon-button'
import { Select } from '@hattama/ui/select'
import { Slider } from '@hattama/ui/slider'
import { Keyboard, Link2, Volume2, VolumeX } from 'lucide-react'
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

/** Second row of the player: speed, silence, volume, link, keys. */
export const PlayerOptions = ({ clock, silences, onCopyLink, onHelp }: Props) => {
  const { t } = useRecordingsTexts()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <Speed />
      <SkipSilence silences={silences} />
      <div className="ml-auto flex items-center gap-1">
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
  // The keys reach speeds between the choices; the one in use is then offered too.
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

/** Offered only where there is silence to skip. */
const SkipSilence = ({ silences }: { silences: readonly Silence[] }) => {
  const { t } = useRecordingsTexts()
  const { skipSilence } = usePreferences()
  const minutes = Math.round(savedMs(silences) / 60_000)
  if (silences.length === 0) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={skipSilence}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onClick={() => changePreferences({ skipSilence: !skipSilence })}
    >
      {t('player.skipSilence')}
      {minutes > 0 && (
        <span className="hidden font-normal text-faint sm:inline">
          {t('player.saves', { count: minutes })}
        </span>
      )}
    </Button>
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
        className="hidden w-24 sm:flex"
      />
    </div>
  )
}
