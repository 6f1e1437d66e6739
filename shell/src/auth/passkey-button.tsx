import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { KeyRound } from 'lucide-react'
import { useShell } from '../app/shell-context.ts'
import { usePasskeySignIn } from './use-passkey.ts'

/** The way in by a passkey; nothing where the browser has none. */
export const PasskeyButton = ({ onIn }: { onIn: () => void }) => {
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
