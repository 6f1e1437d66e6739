import { useTexts } from '@hattama/platform'
import type { ReactNode } from 'react'
import type { ShellWords } from '../../kernel/locales/shell-texts.ts'
import type { SettingPageName } from '../../kernel/setting-pages/setting-pages.ts'
import { Section } from '../../kernel/sections/section.tsx'
import { useShell } from '../../kernel/shell-context.ts'
import { RecommendedFirst } from '../first-models/first-models.tsx'
import { PersonalDataSettings } from '../personal-data/personal-data-settings.tsx'
import { PlanSection } from '../plan/plan-section.tsx'
import { ReadySection } from '../ready/ready-section.tsx'
import { Budget } from '../reports/budget.tsx'
import { Digests } from '../reports/digests.tsx'
import { MailOff } from '../reports/mail-off.tsx'
import { MinutesAsksChoice } from '../reports/minutes-asks-choice.tsx'
import { Reminders } from '../reports/reminders.tsx'
import { Templates } from '../reports/templates.tsx'
import { RetentionSettings } from '../retention/retention-settings.tsx'
import { SpeechLanguage } from '../speech/speech-language.tsx'
import { Words as Vocabulary } from '../speech/vocabulary.tsx'
import { VisibilitySettings } from '../visibility/visibility-defaults.tsx'
import { OwnVoice } from '../voices/own-voice.tsx'
import { VoicesSettings } from '../voices/voices-settings.tsx'
import { AccuracySection } from './accuracy/accuracy.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { ExportData } from './export-data.tsx'
import { Extension } from './extension.tsx'
import { Identities } from './identities/identities.tsx'
import { ImportData } from './import-data.tsx'
import { ApiKeys } from './keys/api-keys.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { SpeechModels } from '../models/speech-models.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { Password } from './password.tsx'
import { Profile } from './profile.tsx'
import { Protocols } from './protocols/protocols.tsx'
import { SecurityLog } from './security/security-log.tsx'
import { SsoSettings } from './sso/sso-settings.tsx'
import { ThisDevice } from './this-device.tsx'
import { TwoStep } from './two-step/two-step.tsx'
import { Usage } from './usage.tsx'
import { WorkspaceName } from './workspace-name.tsx'

type Words = ShellWords['settings']
/** Sections with title and text in the shell's main dictionary. */
type TitledId = {
  [K in keyof Words]: Words[K] extends { title: string; text: string } ? K : never
}[keyof Words]

const Titled = ({ id, children }: { id: TitledId; children: ReactNode }) => {
  const { t } = useTexts('shell')
  return (
    <Section id={id} title={t(`settings.${id}.title`)} text={t(`settings.${id}.text`)}>
      {children}
    </Section>
  )
}

const titled = (id: TitledId, content: ReactNode) => <Titled id={id}>{content}</Titled>

/** How users can sign in; passkeys are the provider's own in hosted mode, which has identities instead. */
const SignIn = ({ isHosted }: { isHosted: boolean }) => (
  <>
    {titled('password', <Password />)}
    {isHosted && titled('identities', <Identities />)}
    {titled('twoStep', <TwoStep />)}
    {!isHosted && titled('passkeys', <Passkeys />)}
  </>
)

/** What this browser says, and mail about tasks and meetings: the choices, or why there are none. */
const Notifications = () => {
  const sendsMail = useShell().registry.facts.includes('mail')
  return (
    <>
      <ReadySection />
      {sendsMail ? (
        <>
          <Reminders />
          <Digests />
          <MinutesAsksChoice />
        </>
      ) : (
        <MailOff />
      )}
    </>
  )
}

/** The sections of each page of the settings; what is loaded comes last, where it moves nothing. */
export const settingSections: Record<SettingPageName, (props: { isHosted: boolean }) => ReactNode> = {
  profile: () => (
    <>
      {titled('profile', <Profile />)}
      {titled('language', <LanguageChoice />)}
    </>
  ),
  'sign-in': SignIn,
  devices: () => (
    <>
      {titled('device', <ThisDevice />)}
      {titled('extension', <Extension />)}
      {titled('devices', <Devices />)}
    </>
  ),
  notifications: Notifications,
  'api-keys': ApiKeys,
  workspace: () => titled('workspace', <WorkspaceName />),
  speech: () => (
    <>
      <SpeechLanguage />
      <Vocabulary />
    </>
  ),
  sharing: VisibilitySettings,
  'personal-data': PersonalDataSettings,
  voices: () => (
    <>
      <VoicesSettings />
      <OwnVoice />
    </>
  ),
  retention: RetentionSettings,
  'report-types': Templates,
  'formal-minutes': Protocols,
  'language-model': Budget,
  'single-sign-on': SsoSettings,
  'security-log': SecurityLog,
  models: () => (
    <RecommendedFirst>
      <SpeechModels />
    </RecommendedFirst>
  ),
  accuracy: AccuracySection,
  plan: PlanSection,
  'your-data': () => (
    <>
      {titled('export', <ExportData />)}
      {titled('import', <ImportData />)}
      {titled('usage', <Usage />)}
    </>
  ),
  'delete-account': () => titled('delete', <DeleteAccount />),
}
