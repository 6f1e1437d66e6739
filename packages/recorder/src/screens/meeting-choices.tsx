import { languages } from '@hattama/contract/rules/kernel/language'
import { CheckRow } from '@hattama/ui/check-row'
import { Select } from '@hattama/ui/select'
import { useEffect, useState } from 'react'
import { useTexts } from '../recording/texts.ts'
import { listMicrophones } from '../recorder/microphone.ts'
import { silenceChoices } from '../recorder/silence-prompt.ts'
import { canReadFrames } from '../slides/frames.ts'

/** Remembered for the next meeting. */
export type MeetingSettings = {
  /** `off`, `default`, or a device id */
  microphone: string
  /** language spoken; empty = detect */
  spoken: string
  /** whether to keep pictures of shared slides too */
  slides: boolean
  /** silence after which the recorder asks whether to end, minutes; 0: never */
  silenceMinutes: number
}

/** How a meeting is recorded: the microphone, the language spoken, slides, and after which silence it asks. */
export const MeetingChoices = ({
  settings,
  onSettings,
  room = false,
  usualSpoken,
}: {
  settings: MeetingSettings
  onSettings: (change: Partial<MeetingSettings>) => void
  /** only a room can be recorded here: there is nothing but the microphone */
  room?: boolean
  /** what is heard where no language is chosen, in words; absent: not known here */
  usualSpoken?: string | undefined
}) => {
  const { t } = useTexts()
  const microphones = useMicrophones()
  const known = [...(room ? [] : ['off']), 'default', ...microphones.map(({ id }) => id)].includes(
    settings.microphone,
  )

  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
        <Labelled text={t('microphone.label')}>
          <Select
            label={t('microphone.label')}
            className="w-full"
            value={known ? settings.microphone : 'default'}
            onChange={(microphone) => onSettings({ microphone })}
            options={[
              { value: 'default', text: t('microphone.default') },
              ...microphones.map(({ id, label }) => ({ value: id, text: label })),
              ...(room ? [] : [{ value: 'off', text: t('microphone.off') }]),
            ]}
          />
        </Labelled>
        <Labelled text={t('spoken.label')}>
          <Select
            label={t('spoken.label')}
            className="w-full"
            value={settings.spoken || 'auto'}
            onChange={(spoken) => onSettings({ spoken: spoken === 'auto' ? '' : spoken })}
            options={[
              { value: 'auto', text: usualSpoken ?? t('spoken.auto') },
              ...languages.map((language) => ({ value: language, text: t(`spoken.${language}`) })),
            ]}
          />
        </Labelled>
      </div>
      <Labelled text={t('silence.label')}>
        <Select
          label={t('silence.label')}
          className="w-full"
          value={String(settings.silenceMinutes)}
          onChange={(minutes) => onSettings({ silenceMinutes: Number(minutes) })}
          // a value set by other means stays in the list
          options={[...new Set([...silenceChoices, settings.silenceMinutes])].map((minutes) => ({
            value: String(minutes),
            text: minutes === 0 ? t('silence.never') : t('silence.after', { count: minutes }),
          }))}
        />
      </Labelled>
      {!room && canReadFrames() && (
        <CheckRow
          className="pt-1"
          label={t('slides.keep')}
          hint={<span className="text-xs">{t('slides.note')}</span>}
          checked={settings.slides}
          onChange={(slides) => onSettings({ slides })}
        />
      )}
    </div>
  )
}

const Labelled = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <span className="text-sm font-medium text-ink">{text}</span>
    {children}
  </div>
)

const useMicrophones = () => {
  const [microphones, setMicrophones] = useState<{ id: string; label: string }[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const refresh = async () => {
      const found = await listMicrophones()
      if (!gone.signal.aborted) setMicrophones(found)
    }
    void refresh()
    navigator.mediaDevices.addEventListener('devicechange', () => void refresh(), { signal: gone.signal })
    return () => gone.abort()
  }, [])
  return microphones
}
