import { changeLanguage, languages, useLocation, useMay, useNavigate, useTexts } from '@hattama/platform'
import { Segmented } from '@hattama/ui/segmented'
import { Tabs } from '@hattama/ui/tabs'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import type { ShellWords } from '../../kernel/locales/shell-texts.ts'
import { PlanSection } from '../plan/plan-section.tsx'
import { useUpdateProfileMutation } from './calls.ts'
import { Devices } from './devices.tsx'
import { Extension } from './extension.tsx'
import { AccuracySection } from './accuracy/accuracy.tsx'
import { SpeechModels } from './models/speech-models.tsx'
import { ConnectionsPart } from '../connections/connections-part.tsx'
import { ApiKeys } from './keys/api-keys.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { Identities } from './identities/identities.tsx'
import { ImportData } from './import-data.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { Password } from './password.tsx'
import { Profile } from './profile.tsx'
import { Protocols } from './protocols/protocols.tsx'
import { Budget } from '../reports/budget.tsx'
import { Digests } from '../reports/digests.tsx'
import { MinutesAsksChoice } from '../reports/minutes-asks-choice.tsx'
import { Reminders } from '../reports/reminders.tsx'
import { Templates } from '../reports/templates.tsx'
import { SecurityLog } from './security/security-log.tsx'
import { Section } from '../../kernel/sections/section.tsx'
import { SsoSettings } from './sso/sso-settings.tsx'
import { SpeechLanguage } from '../speech/speech-language.tsx'
import { Words as Vocabulary } from '../speech/vocabulary.tsx'
import { PersonalDataSettings } from '../personal-data/personal-data-settings.tsx'
import { RetentionSettings } from '../retention/retention-settings.tsx'
import { VisibilitySettings } from '../visibility/visibility-defaults.tsx'
import { OwnVoice } from '../voices/own-voice.tsx'
import { VoicesSettings } from '../voices/voices-settings.tsx'
import { ThisDevice } from './this-device.tsx'
import { TwoStep } from './two-step/two-step.tsx'
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
        // The choice applies in this browser even if the server cannot be told.
        void update({ language: choice })
      }}
      options={languages.map((value) => ({ value, text: t(`language.${value}`) }))}
    />
  )
}

type Words = ShellWords['settings']
/** Sections with title and text in the shell's main dictionary. */
type TitledId = {
  [K in keyof Words]: Words[K] extends { title: string; text: string } ? K : never
}[keyof Words]
type Part = { id: string; content: ReactNode }

const TitledSection = ({ id, children }: { id: TitledId; children: ReactNode }) => {
  const { t } = useTexts('shell')
  return (
    <Section id={id} title={t(`settings.${id}.title`)} text={t(`settings.${id}.text`)}>
      {children}
    </Section>
  )
}

const titled = (id: TitledId, content: ReactNode): Part => ({
  id,
  content: <TitledSection id={id}>{content}</TitledSection>,
})

/** The sections of each group, in order; a link to `#id` opens the group and scrolls to the section. */
const groups: Record<keyof Words['group'], readonly Part[]> = {
  account: [
    titled('profile', <Profile />),
    titled('language', <LanguageChoice />),
    titled('password', <Password />),
    titled('identities', <Identities />),
    titled('twoStep', <TwoStep />),
    titled('passkeys', <Passkeys />),
    titled('devices', <Devices />),
    titled('device', <ThisDevice />),
    titled('extension', <Extension />),
    { id: 'voice', content: <OwnVoice /> },
    { id: 'keys', content: <ApiKeys /> },
    { id: 'reminders', content: <Reminders /> },
    { id: 'digests', content: <Digests /> },
    { id: 'asks', content: <MinutesAsksChoice /> },
  ],
  workspace: [
    { id: 'speech', content: <SpeechLanguage /> },
    { id: 'visibility', content: <VisibilitySettings /> },
    { id: 'connections', content: <ConnectionsPart /> },
    { id: 'personal-data', content: <PersonalDataSettings /> },
    { id: 'voices', content: <VoicesSettings /> },
    { id: 'retention', content: <RetentionSettings /> },
    { id: 'words', content: <Vocabulary /> },
    { id: 'templates', content: <Templates /> },
    { id: 'protocols', content: <Protocols /> },
    { id: 'budget', content: <Budget /> },
  ],
  security: [
    { id: 'sso', content: <SsoSettings /> },
    { id: 'log', content: <SecurityLog /> },
  ],
  server: [
    { id: 'models', content: <SpeechModels /> },
    { id: 'accuracy', content: <AccuracySection /> },
  ],
  data: [
    { id: 'plan', content: <PlanSection /> },
    titled('usage', <Usage />),
    titled('export', <ExportData />),
    titled('import', <ImportData />),
    titled('delete', <DeleteAccount />),
  ],
}

/** The group for a URL hash: its own name, or that of one of its sections. */
const groupOf = (hash: string): string => {
  const wanted = hash.slice(1)
  const found = Object.entries(groups).find(
    ([group, parts]) => group === wanted || parts.some(({ id }) => id === wanted),
  )
  return found?.[0] ?? 'account'
}

/** Sections the provider handles itself in hosted mode. */
const atProvider = new Set(['passkeys', 'sso'])
/** Sections that exist only in hosted mode. */
const atProviderAlone = new Set(['identities'])

const Group = ({ parts }: { parts: readonly Part[] }) => {
  const { hash } = useLocation()
  const isHosted = useShell().registry.auth.mode === 'hosted'
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div className="flex flex-col gap-4">
      {parts.map(({ id, content }) =>
        (isHosted ? atProvider : atProviderAlone).has(id) ? null : <Fragment key={id}>{content}</Fragment>,
      )}
    </div>
  )
}

/**
 * Settings: account, workspace, the security log for those responsible, the server's speech models, stored data. The open
 * group is in the URL.
 */
export const Settings = () => {
  const { t } = useTexts('shell')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  const wanted = groupOf(hash)
  const shown = Object.entries(groups).filter(([group]) => group !== 'security' || may('log.read'))
  return (
    <div className="flex flex-col gap-4">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{t('nav.settings')}</h1>
        <p className="mt-1 text-muted">{t('settings.subtitle')}</p>
      </header>
      <Tabs
        label={t('nav.settings')}
        value={shown.some(([group]) => group === wanted) ? wanted : 'account'}
        onChange={(group) => void navigate(`#${group}`, { replace: true })}
        tabs={shown.map(([group, parts]) => ({
          value: group,
          text: t(`settings.group.${group}`),
          content: <Group parts={parts} />,
        }))}
      />
    </div>
  )
}
