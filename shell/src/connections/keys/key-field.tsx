import { type ConnectionKind, isNotes } from '@hattama/contract/rules/connection-kinds'
import { TextField } from '@hattama/ui/text-field'
import { addressOfKind } from '../address-of-kind.ts'
import { useConnectionTexts } from '../connection-texts.ts'

type Props = { kind: ConnectionKind; value: string; onChange: (key: string) => void }

/** What the key of a kind is called, and what is to be known of it. */
const textsOf = (kind: ConnectionKind) => {
  if (isNotes(kind)) return { label: 'notes.token', hint: 'notes.tokenHint' } as const
  if (kind === 'slack') return { label: 'slack.token', hint: 'slack.tokenHint' } as const
  const label = addressOfKind(kind).holdsKey ? 'tracker.webhook' : 'tracker.key'
  return { label, hint: 'tracker.keyHint' } as const
}

/** The key to a tracker, or the token of a notes tool or a bot, never shown. */
export const KeyField = ({ kind, value, onChange }: Props) => {
  const { t } = useConnectionTexts()
  const { label, hint } = textsOf(kind)
  return (
    <TextField
      name="key"
      type="password"
      autoComplete="new-password"
      label={t(label)}
      hint={t(hint)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
