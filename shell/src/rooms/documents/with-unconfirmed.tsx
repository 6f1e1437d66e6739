import { Switch } from '@hattama/ui/switch'
import { useDocumentTexts } from './document-texts.ts'

/** Whether decisions and open questions that nobody has confirmed go along, and what they are. */
export const WithUnconfirmed = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => {
  const { t } = useDocumentTexts()
  return (
    <div className="flex flex-col gap-1.5">
      <Switch label={t('choose.unconfirmed')} checked={isOn} onChange={onChange} />
      <p className="text-sm text-muted">{t('choose.whatUnconfirmed')}</p>
    </div>
  )
}
