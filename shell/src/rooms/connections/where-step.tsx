import {
  isCalendar,
  isMessenger,
  isNotes,
  isSignedIn,
  isTracker,
} from '@hattama/contract/rules/connections/connection-kinds'
import { Segmented } from '@hattama/ui/segmented'
import { TextField } from '@hattama/ui/text-field'
import { addressOfKind } from './address-of-kind.ts'
import { SlackFields } from './chat/slack-fields.tsx'
import { TeamsQuestions } from './chat/teams-questions.tsx'
import { useConnectionTexts } from './connection-texts.ts'
import { type Draft, hasFixedAddress } from './draft.ts'
import { FolderFields, isAccount } from './folders/folder-fields.tsx'
import { KindMark } from './gallery/kind-mark.tsx'
import { KeyField } from './keys/key-field.tsx'
import { SignInNote } from './vendor-sign-in/sign-in-note.tsx'
import { TrackerFields } from './trackers/tracker-fields.tsx'

type Props = {
  draft: Draft
  change: (some: Partial<Draft>) => void
  /** the address is invalid */
  isWrong: boolean
  mayManage: boolean
  /** connected by signing in at the vendor: no address or key is asked for */
  isBySignIn: boolean
}

/** Whether it is the user's own or the workspace's. */
const ForWhom = ({ draft, change }: Pick<Props, 'draft' | 'change'>) => {
  const { t } = useConnectionTexts()
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {t('new.for')}
      </span>
      <Segmented
        label={t('new.for')}
        className="self-start"
        value={draft.ofWorkspace ? 'workspace' : 'person'}
        onChange={(whose) => change({ ofWorkspace: whose === 'workspace' })}
        options={[
          { value: 'person', text: t('new.mine') },
          { value: 'workspace', text: t('new.workspace') },
        ]}
      />
      <p className="text-sm text-faint">{t(draft.ofWorkspace ? 'new.workspaceText' : 'new.mineText')}</p>
    </div>
  )
}

/** The address, the credentials it needs, and for whom the connection is. */
const Address = ({ draft, change, isWrong, mayManage, isBySignIn }: Props) => {
  const { t } = useConnectionTexts()
  const asked = addressOfKind(draft.kind)
  const isOfSlack = draft.kind === 'slack'
  const forWhom = mayManage && !isCalendar(draft.kind) && <ForWhom draft={draft} change={change} />
  return (
    <>
      {isOfSlack && forWhom}
      {isOfSlack && <SlackFields draft={draft} change={change} isWrong={isWrong} />}
      {isOfSlack ||
      draft.kind === 'telegram' ||
      hasFixedAddress(draft.kind) ||
      isSignedIn(draft.kind) ? null : (
        <TextField
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t(asked.label)}
          placeholder={t(`kind.${draft.kind}.example`)}
          value={draft.url}
          error={isWrong ? t(asked.wrong) : undefined}
          onChange={(event) => change({ url: event.target.value })}
        />
      )}
      {isNotes(draft.kind) && !isBySignIn && (
        <KeyField kind={draft.kind} value={draft.key} onChange={(key) => change({ key })} />
      )}
      {isTracker(draft.kind) && <TrackerFields draft={draft} change={change} />}
      {isWrong && hasFixedAddress(draft.kind) && (
        <p role="alert" className="text-sm text-red">
          {t(isNotes(draft.kind) ? 'notes.tokenMissing' : 'tracker.keyMissing')}
        </p>
      )}
      {isAccount(draft.kind) && <FolderFields draft={{ ...draft, kind: draft.kind }} change={change} />}
      <TextField
        name="name"
        maxLength={80}
        label={t('new.name')}
        placeholder={t(`kind.${draft.kind}.title`)}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {!isOfSlack && forWhom}
      {draft.kind === 'teams' && draft.ofWorkspace && <TeamsQuestions draft={draft} change={change} />}
    </>
  )
}

/** Where results go, and for whom. */
export const WhereStep = ({ draft, change, isWrong, mayManage, isBySignIn }: Props) => {
  const { t } = useConnectionTexts()
  return (
    <>
      <div className="flex items-start gap-3">
        <KindMark kind={draft.kind} />
        <div className="min-w-0">
          <p className="text-sm font-semibold">{t(`kind.${draft.kind}.title`)}</p>
          <p className="mt-0.5 text-sm text-muted">
            {isNotes(draft.kind) && isBySignIn ? t('kind.notion.signIn') : t(`kind.${draft.kind}.text`)}
          </p>
        </div>
      </div>
      {isSignedIn(draft.kind) && <SignInNote kind={draft.kind} />}
      {!isMessenger(draft.kind) && (
        <Address
          draft={draft}
          change={change}
          isWrong={isWrong}
          mayManage={mayManage}
          isBySignIn={isBySignIn}
        />
      )}
    </>
  )
}
