import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Mail, KeyRound } from 'lucide-react'
import { useShell } from '../../kernel/shell-context.ts'
import { SsoButtons } from '../sso/sso-ways.tsx'
import { usePasskeySignIn } from './use-passkey.ts'

/** Passkey sign-in; renders nothing if the browser does not support it. */
const PasskeyButton = ({ onIn }: { onIn: () => void }) => {
  const { t } = useTexts('shell')
  const { session } = useShell()
  const passkey = usePasskeySignIn(async (answer) => {
    const entered = await session.passkey(answer)
    if (!entered.ok) return entered.problem.code
    onIn()
    return null
  })
  if (!passkey.isOffered) return null
  return (
    <div className="flex flex-col gap-2">
      <Button variant="secondary" size="lg" pending={passkey.pending} onClick={() => void passkey.press()}>
        <KeyRound aria-hidden className="size-4" />
        {t('auth.passkey')}
      </Button>
      {passkey.problem && (
        <p role="alert" className="text-sm text-red">
          {t(`error.${passkey.problem}`)}
        </p>
      )}
    </div>
  )
}

/** The sign-in methods other than a password that this server offers. */
export const OtherWays = ({
  onIn,
  onAside,
}: {
  onIn: () => void
  onAside: (way: 'mailed' | 'sso') => void
}) => {
  const { t } = useTexts('shell')
  const { registry, session } = useShell()
  // a hosted provider sends its own mails
  const isHosted = registry.auth.mode === 'hosted'
  return (
    <div className="mt-4 flex flex-col gap-2">
      {!isHosted && <PasskeyButton onIn={onIn} />}
      {(isHosted || registry.sendsMail) && (
        <Button variant="secondary" size="lg" onClick={() => onAside('mailed')}>
          <Mail aria-hidden className="size-4" />
          {t('auth.mailed.button')}
        </Button>
      )}
      {!isHosted && !session.connecting() && <SsoButtons onByAddress={() => onAside('sso')} />}
    </div>
  )
}
