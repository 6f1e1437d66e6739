import type { VendorKind } from '@hattama/contract/connections/vendor-sign-in'
import { Button } from '@hattama/ui/button'
import { useConnectionTexts } from '../connection-texts.ts'
import { SignInNote } from './sign-in-note.tsx'

/** What a calendar would be for that this server is not registered for, and how whoever runs the server registers it. */
export const UnsetStep = ({ kind, onClose }: { kind: VendorKind; onClose: () => void }) => {
  const { t } = useConnectionTexts()
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-sm text-ink">{t(`kind.${kind}.does`)}</p>
      <p className="text-sm text-muted">{t('signIn.meanwhile', { title: t('kind.ics.title') })}</p>
      <SignInNote kind={kind} />
      <Button className="self-end" onClick={onClose}>
        {t('action.close')}
      </Button>
    </div>
  )
}
