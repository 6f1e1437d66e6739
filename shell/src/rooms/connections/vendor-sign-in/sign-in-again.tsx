import { isSignedIn } from '@hattama/contract/rules/connections/connection-kinds'
import type { VendorKind } from '@hattama/contract/connections/vendor-sign-in'
import { ProblemLine } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useConnectionTexts } from '../connection-texts.ts'
import { SignInNote } from './sign-in-note.tsx'
import { useSignIn } from './use-sign-in.ts'

type Props = { connectionId: string; kind: VendorKind; name: string }

/** Says that access to an account was revoked or has expired, with a button that renews it for the same connection. */
export const SignInAgain = ({ connectionId, kind, name }: Props) => {
  const { t } = useConnectionTexts()
  const { begin, isReady, isLoading, error } = useSignIn()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56 text-sm break-words text-ink">
        {t(isSignedIn(kind) ? 'signIn.over' : 'signIn.overNotes', { name })}
      </p>
      <Button
        size="sm"
        pending={isLoading}
        disabled={!isReady(kind)}
        aria-label={t('signIn.againTo', { name })}
        onClick={() => void begin(kind, name, connectionId)}
      >
        {t('signIn.again')}
      </Button>
      {!isReady(kind) && <SignInNote kind={kind} />}
      <ProblemLine error={error} />
    </div>
  )
}
