import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import { numberText } from '@hattama/ui/format/amount'
import { Popover } from '@hattama/ui/popover'
import { Select } from '@hattama/ui/select'
import { Slider } from '@hattama/ui/slider'
import { Switch } from '@hattama/ui/switch'
import { IconButton } from '@hattama/ui/icon-button'
import { Keyboard, Link2, SlidersHorizontal, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { AudioClock } from './audio-clock.ts'
import { usePreferences } from './preferences.ts'
import { savedMs, type Silence } from './skip-silence.ts'
import { speedChoices } from './speed.ts'

type Props = {
  clock: AudioClock
  silences: readonly Silence[]
  onCopyLink: () => void
  onHelp: () => void
}

/** Words of a button that break where they are longer than the panel. */
const wrapping = 'h-auto min-h-8 max-w-full shrink py-1 text-left whitespace-normal'

/** Speed, volume, silence skipping, a link to the moment and the keys, behind one button that shows the speed. */
export const PlayerOptions = ({ clock, silences, onCopyLink, onHelp }: Props) => {
  const { t, language } = useRecordingsTexts()
  const { speed } = usePreferences()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  const [volume, setVolume] = useState(100)
  const [isMuted, setMuted] = useState(false)
  useEffect(() => clock.setVolume(volume, isMuted), [clock, volume, isMuted])
  const close = () => setAnchor(null)
  const thenClose = (act: () => void) => () => {
    act()
    close()
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('player.options')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        className="shrink-0 px-2 tabular-nums"
        // the same press has already closed it as one outside the panel
        onPointerDown={() => (wasOpen.current = anchor !== null)}
        onClick={({ currentTarget }) => {
          setAnchor(wasOpen.current ? null : currentTarget)
          wasOpen.current = false
        }}
      >
        {speed !== 1 && `${numberText(speed, language, 2)}×`}
        <SlidersHorizontal aria-hidden />
      </Button>
      <Popover anchor={anchor} label={t('player.options')} onClose={close}>
        <div className="flex flex-col gap-3 text-sm">
          <Speed />
          <Volume
            volume={isMuted ? 0 : volume}
            onMute={() => {
              if (volume === 0) setVolume(100)
              setMuted(!(isMuted || volume === 0))
            }}
            onChange={(value) => {
              setVolume(value)
              setMuted(false)
            }}
          />
          <SkipSilence silences={silences} />
          <div className="-mx-1 flex flex-col items-start border-t border-line pt-2">
            <Button size="sm" variant="ghost" className={wrapping} onClick={thenClose(onCopyLink)}>
              <Link2 aria-hidden />
              {t('player.copyLink')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              className={cn(wrapping, 'max-sm:hidden')}
              onClick={thenClose(onHelp)}
            >
              <Keyboard aria-hidden />
              {t('keys.open')}
            </Button>
          </div>
        </div>
      </Popover>
    </>
  )
}

const Speed = () => {
  const { t, language } = useRecordingsTexts()
  const { speed, preferences } = usePreferences()
  // Keyboard shortcuts can set speeds between the choices; add the current one to the list.
  const offered = [...new Set([...speedChoices, speed])].sort((a, b) => a - b)
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-ink">{t('player.speed')}</span>
      <Select
        label={t('player.speed')}
        value={String(speed)}
        onChange={(value) => preferences.change({ speed: Number(value) })}
        options={offered.map((value) => ({
          value: String(value),
          text: `${numberText(value, language, 2)}×`,
        }))}
        className="h-8 w-24 tabular-nums"
      />
    </div>
  )
}

const Volume = ({
  volume,
  onMute,
  onChange,
}: {
  /** 0..100 */
  volume: number
  onMute: () => void
  onChange: (value: number) => void
}) => {
  const { t } = useRecordingsTexts()
  const isSilent = volume === 0
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label={t(isSilent ? 'player.unmute' : 'player.mute')}
        size="sm"
        tooltip={false}
        className="-ml-1"
        onClick={onMute}
      >
        {isSilent ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </IconButton>
      <Slider label={t('player.volume')} value={volume} onChange={onChange} />
    </div>
  )
}

/** Shown only if there is silence to skip; says how much time it saves. */
const SkipSilence = ({ silences }: { silences: readonly Silence[] }) => {
  const { t } = useRecordingsTexts()
  const { skipSilence, preferences } = usePreferences()
  const minutes = Math.round(savedMs(silences) / 60_000)
  if (silences.length === 0) return null
  const words = [t('player.skipSilence'), minutes > 0 ? t('player.saves', { count: minutes }) : '']
    .filter(Boolean)
    .join(': ')
  return (
    <Switch
      label={words}
      checked={skipSilence}
      onChange={(isOn) => preferences.change({ skipSilence: isOn })}
    />
  )
}
