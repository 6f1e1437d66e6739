import { TextField } from '@hattama/ui/text-field'
import { useConnectionTexts } from '../connection-texts.ts'

/** The key to a tracker, never shown. */
export const KeyField = ({ value, onChange }: { value: string; onChange: (key: string) => void }) => {
  const { t } = useConnectionTexts()
  return (
    <TextField
      name="key"
      type="password"
      autoComplete="new-password"
      label={t('tracker.key')}
      hint={t('tracker.keyHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
