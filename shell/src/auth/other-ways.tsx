import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Mail } from 'lucide-react'
import { useShell } from '../app/shell-context.ts'
import { SsoButtons } from '../sso/sso-ways.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** What else than a password lets somebody in, as far as this server has it. */
export const OtherWays = ({
  onIn,
  onAside,
}: {
  onIn: () => void
  onAside: (way: 'mailed' | 'sso') => void
}) => {
  const { t } = useTexts('shell')
  const { registry, session } = useShell()
  return (
    <div className="mt-4 flex flex-col gap-2">
      <PasskeyButton onIn={onIn} />
      {registry.sendsMail && (
        <Button variant="secondary" size="lg" onClick={() => onAside('mailed')}>
          <Mail aria-hidden className="size-4" />
          {t('auth.mailed.button')}
        </Button>
      )}
      {!session.connecting() && <SsoButtons onByAddress={() => onAside('sso')} />}
    </div>
  )
}
