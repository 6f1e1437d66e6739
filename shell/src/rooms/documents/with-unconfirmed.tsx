import { Switch } from '@hattama/ui/switch'
import { useDocumentTexts } from './document-texts.ts'

type Props = { count: number; isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether decisions that nobody has confirmed go along, and how many stay out otherwise. */
export const WithUnconfirmed = ({ count, isOn, onChange }: Props) => {
  const { t } = useDocumentTexts()
  return (
    <div className="flex flex-col gap-1.5">
      <Switch label={t('choose.unconfirmed')} checked={isOn} onChange={onChange} />
      <p className="text-sm text-muted">{t(`unconfirmed.${isOn ? 'on' : 'off'}`, { count })}</p>
    </div>
  )
}
