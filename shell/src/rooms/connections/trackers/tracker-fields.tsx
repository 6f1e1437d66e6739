import { TextField } from '@hattama/ui/text-field'
import { addressOfKind } from '../address-of-kind.ts'
import { useConnectionTexts } from '../connection-texts.ts'
import type { Draft } from '../draft.ts'
import { KeyField } from '../keys/key-field.tsx'

/** The key to a tracker. */
export const TrackerFields = ({
  draft,
  change,
}: {
  draft: Draft
  change: (some: Partial<Draft>) => void
}) => {
  const { t } = useConnectionTexts()
  return (
    <>
      {draft.kind === 'jira' && (
        <TextField
          name="account-email"
          type="email"
          autoComplete="off"
          label={t('tracker.email')}
          hint={t('tracker.emailHint')}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      )}
      {!addressOfKind(draft.kind).holdsKey && (
        <KeyField kind={draft.kind} value={draft.key} onChange={(key) => change({ key })} />
      )}
    </>
  )
}
