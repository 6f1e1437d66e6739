import { languages } from '@hattama/contract/account'
import { Checkbox } from '@hattama/ui/checkbox'
import { Select } from '@hattama/ui/select'
import { useEffect, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { CopyNotice } from './copy-notice.tsx'
import { listMicrophones } from '../recorder/microphone.ts'
import { changeSettings, type Settings } from '../settings/settings.ts'

/** What is asked before a recording: the language spoken, the microphone, and whether the others know. */
export const MeetingChoices = ({
  settings,
  consent,
  onConsent,
  onNotice,
}: {
  settings: Settings
  consent: boolean
  onConsent: (confirmed: boolean) => void
  /** the notice for the others was copied */
  onNotice: () => void
}) => {
  const { t } = useTexts()
  const microphones = useMicrophones()
  const known = ['off', 'default', ...microphones.map(({ id }) => id)].includes(settings.microphone)

  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Labelled text={t('microphone.label')}>
          <Select
            label={t('microphone.label')}
            className="w-full"
            value={known ? settings.microphone : 'default'}
            onChange={(microphone) => void changeSettings({ microphone })}
            options={[
              { value: 'default', text: t('microphone.default') },
              ...microphones.map(({ id, label }) => ({ value: id, text: label })),
              { value: 'off', text: t('microphone.off') },
            ]}
          />
        </Labelled>
        <Labelled text={t('spoken.label')}>
          <Select
            label={t('spoken.label')}
            className="w-full"
            value={settings.spoken || 'auto'}
            onChange={(spoken) => void changeSettings({ spoken: spoken === 'auto' ? '' : spoken })}
            options={[
              { value: 'auto', text: t('spoken.auto') },
              ...languages.map((language) => ({ value: language, text: t(`spoken.${language}`) })),
            ]}
          />
        </Labelled>
      </div>
      <div className="flex gap-2.5 pt-1">
        <Checkbox label={t('consent.label')} checked={consent} onChange={onConsent} className="mt-0.5" />
        <div className="text-sm">
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className="cursor-pointer text-left"
            onClick={() => onConsent(!consent)}
          >
            {t('consent.label')}
          </button>
          <p className="text-xs text-faint">{t('consent.note')}</p>
          <CopyNotice onCopied={onNotice} />
        </div>
      </div>
    </div>
  )
}

const Labelled = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <span className="text-xs font-medium text-muted">{text}</span>
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
