import { type ConnectionKind, isNotes } from '@hattama/contract/rules/connection-kinds'
import { TextField } from '@hattama/ui/text-field'
import { addressOfKind } from '../address-of-kind.ts'
import { useConnectionTexts } from '../connection-texts.ts'

type Props = { kind: ConnectionKind; value: string; onChange: (key: string) => void }

/** The key to a tracker, or the token of a notes tool, never shown. */
export const KeyField = ({ kind, value, onChange }: Props) => {
  const { t } = useConnectionTexts()
  return (
    <TextField
      name="key"
      type="password"
      autoComplete="new-password"
      label={t(
        isNotes(kind) ? 'notes.token' : addressOfKind(kind).holdsKey ? 'tracker.webhook' : 'tracker.key',
      )}
      hint={t(isNotes(kind) ? 'notes.tokenHint' : 'tracker.keyHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
