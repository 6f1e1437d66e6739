import { changeLanguage, languages, useLocation, useNavigate, useTexts } from '@hattama/platform'
import { Segmented } from '@hattama/ui/segmented'
import { Tabs } from '@hattama/ui/tabs'
import { Fragment, useEffect } from 'react'
import { useUpdateProfileMutation } from './calls.ts'
import { Devices } from './devices.tsx'
import { Extension } from './extension.tsx'
import { SpeechModels } from './models/speech-models.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { Password } from './password.tsx'
import { Profile } from './profile.tsx'
import { Budget } from './reports/budget.tsx'
import { Reminders } from './reports/reminders.tsx'
import { Templates } from './reports/templates.tsx'
import { Section } from './section.tsx'
import { SpeechLanguage } from './speech/speech-language.tsx'
import { Words } from './speech/vocabulary.tsx'
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

/** What lies in which group, in order; a link to `#id` opens the group and goes to the part. */
const groups: Record<string, readonly string[]> = {
  account: ['profile', 'language', 'password', 'devices', 'extension', 'reminders'],
  workspace: ['speech', 'words', 'templates', 'budget'],
  server: ['models'],
  data: ['usage', 'export', 'delete'],
}

/** The group an address asks for: by its own name, or by that of one of its parts. */
export const groupOf = (hash: string) => {
  const id = hash.slice(1)
  return Object.keys(groups).find((group) => group === id || groups[group]?.includes(id)) ?? 'account'
}

const own: Record<string, React.ReactNode> = {
  profile: <Profile />,
  language: <LanguageChoice />,
  password: <Password />,
  devices: <Devices />,
  extension: <Extension />,
  usage: <Usage />,
  export: <ExportData />,
  delete: <DeleteAccount />,
}

/** Parts that bring their own words. */
const whole: Record<string, React.ReactNode> = {
  reminders: <Reminders />,
  speech: <SpeechLanguage />,
  words: <Words />,
  templates: <Templates />,
  budget: <Budget />,
  models: <SpeechModels />,
}

const Group = ({ parts }: { parts: readonly string[] }) => {
  const { t } = useTexts('shell')
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div className="flex flex-col gap-4">
      {parts.map((id) =>
        whole[id] ? (
          <Fragment key={id}>{whole[id]}</Fragment>
        ) : (
          <Section key={id} id={id} title={t(`settings.${id}.title`)} text={t(`settings.${id}.text`)}>
            {own[id]}
          </Section>
        ),
      )}
    </div>
  )
}

/** One's account, the workspace, the server's speech models, what is stored. The open group stands in the address. */
export const Settings = () => {
  const { t } = useTexts('shell')
  const { hash } = useLocation()
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-4">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{t('nav.settings')}</h1>
        <p className="mt-1 text-muted">{t('settings.subtitle')}</p>
      </header>
      <Tabs
        label={t('nav.settings')}
        value={groupOf(hash)}
        onChange={(group) => void navigate(`#${group}`, { replace: true })}
        tabs={Object.entries(groups).map(([group, parts]) => ({
          value: group,
          text: t(`settings.group.${group}`),
          content: <Group parts={parts} />,
        }))}
      />
    </div>
  )
}
