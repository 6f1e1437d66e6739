import { pathTo } from '@hattama/contract/rules/app/paths'
import { TextField } from '@hattama/ui/text-field'
import { useConnectionTexts } from '../connection-texts.ts'

/** The URL at which a tracker reports changes; without it we poll every few minutes. */
export const IncomingAddress = ({ id }: { id: string }) => {
  const { t } = useConnectionTexts()
  return (
    <TextField
      readOnly
      name="incoming"
      label={t('tracker.hook')}
      hint={t('tracker.hookText')}
      value={`${location.origin}${pathTo('connectionIncoming', id)}`}
      onFocus={(event) => event.target.select()}
    />
  )
}
