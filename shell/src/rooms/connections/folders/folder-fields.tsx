import { folderFormats } from '@hattama/contract/rules/connections/connection-kinds'
import { Segmented } from '@hattama/ui/segmented'
import { TextField } from '@hattama/ui/text-field'
import { useConnectionTexts } from '../connection-texts.ts'
import type { Draft } from '../draft.ts'
import { SecretField } from '../keys/secret-field.tsx'

/** File stores and calendars that need an account, and what user and password are called there. */
const accounts = {
  webdav: { user: 'new.user', password: 'new.password', hint: 'new.passwordHint' },
  caldav: { user: 'new.user', password: 'new.password', hint: 'new.passwordHint' },
  s3: { user: 'folder.accessKey', password: 'folder.secretKey', hint: 'folder.secretKeyHint' },
  git: { user: 'new.user', password: 'folder.token', hint: 'folder.tokenHint' },
} as const
type AccountKind = keyof typeof accounts

/** Further text fields of each kind. */
const words = {
  webdav: [],
  caldav: [],
  s3: ['region'],
  git: ['branch', 'folder'],
} as const satisfies Record<AccountKind, readonly (keyof Draft)[]>

export const isAccount = (kind: Draft['kind']): kind is AccountKind => kind in accounts

type Props = { draft: Draft & { kind: AccountKind }; change: (some: Partial<Draft>) => void }

/** The account for files or calendars, and how files are stored there. */
export const FolderFields = ({ draft, change }: Props) => {
  const { t } = useConnectionTexts()
  const asked = accounts[draft.kind]
  return (
    <>
      <TextField
        name="user"
        autoComplete="off"
        label={t(asked.user)}
        value={draft.user}
        onChange={(event) => change({ user: event.target.value })}
      />
      <SecretField
        name="app-password"
        label={t(asked.password)}
        hint={t(asked.hint)}
        value={draft.password}
        onChange={(password) => change({ password })}
      />
      {words[draft.kind].map((name) => (
        <TextField
          key={name}
          name={name}
          autoComplete="off"
          label={t(`folder.${name}`)}
          placeholder={name === 'folder' ? t('folder.folderExample') : undefined}
          value={draft[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
      {(draft.kind === 'webdav' || draft.kind === 's3') && (
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-sm font-medium">
            {t('new.format')}
          </span>
          <Segmented
            label={t('new.format')}
            className="self-start"
            value={draft.format}
            onChange={(format) => change({ format })}
            options={folderFormats.map((value) => ({ value, text: t(`format.${value}`) }))}
          />
        </div>
      )}
    </>
  )
}
