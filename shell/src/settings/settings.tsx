import { changeLanguage, languages, useLocation, useTexts } from '@hattama/platform'
import { Segmented } from '@hattama/ui/segmented'
import { useEffect } from 'react'
import { useUpdateProfileMutation } from './calls.ts'
import { Devices } from './devices.tsx'
import { Extension } from './extension.tsx'
import { SpeechModels } from './models/speech-models.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { Password } from './password.tsx'
import { Profile } from './profile.tsx'
import { Section } from './section.tsx'
import { Usage } from './usage.tsx'

const LanguageChoice = () => {
  const { t, language } = useTexts('shell')
  const [update] = useUpdateProfileMutation()
  return (
    <Segmented
      label={t('settings.language.title')}
      value={language}
      onChange={(choice) => {
        void changeLanguage(choice)
        // The choice holds in this browser whether or not the server could be told.
        void update({ language: choice })
      }}
      options={languages.map((value) => ({ value, text: t(`language.${value}`) }))}
    />
  )
}

/** Everything about oneself: profile, language, the extension, signed-in devices, what is stored. */
export const Settings = () => {
  const { t } = useTexts('shell')
  const { hash } = useLocation()

  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])

  const section = (id: string, content: React.ReactNode) => (
    <Section id={id} title={t(`settings.${id}.title`)} text={t(`settings.${id}.text`)}>
      {content}
    </Section>
  )
  return (
    <div className="flex flex-col gap-4">
      <header className="mb-2">
        <h1 className="text-2xl font-semibold tracking-tight">{t('nav.settings')}</h1>
        <p className="mt-1 text-muted">{t('settings.subtitle')}</p>
      </header>
      {section('profile', <Profile />)}
      {section('language', <LanguageChoice />)}
      {section('password', <Password />)}
      {section('extension', <Extension />)}
      {section('devices', <Devices />)}
      <SpeechModels />
      {section('usage', <Usage />)}
      {section('export', <ExportData />)}
      {section('delete', <DeleteAccount />)}
    </div>
  )
}
