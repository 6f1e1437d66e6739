import { type ConnectionKind, isNotes } from '@hattama/contract/rules/connections/connection-kinds'
import { addressOfKind } from '../address-of-kind.ts'
import { useConnectionTexts } from '../connection-texts.ts'
import { SecretField } from './secret-field.tsx'

type Props = { kind: ConnectionKind; value: string; onChange: (key: string) => void }

/** Label and hint for the key of a kind. */
const textsOf = (kind: ConnectionKind) => {
  if (isNotes(kind)) return { label: 'notes.token', hint: 'notes.tokenHint' } as const
  if (kind === 'slack') return { label: 'slack.token', hint: 'slack.tokenHint' } as const
  const label = addressOfKind(kind).holdsKey ? 'tracker.webhook' : 'tracker.key'
  return { label, hint: 'tracker.keyHint' } as const
}

/** The key of a tracker, or the token of a notes tool or a bot, never shown. */
export const KeyField = ({ kind, value, onChange }: Props) => {
  const { t } = useConnectionTexts()
  const { label, hint } = textsOf(kind)
  return <SecretField name="key" label={t(label)} hint={t(hint)} value={value} onChange={onChange} />
}
