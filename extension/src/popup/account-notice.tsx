import { Button } from '@hattama/ui/button'
import { accountItem } from '../account/account.ts'
import { useTexts } from '../language/use-texts.ts'
import { Notice } from '@hattama/recorder/parts/notice'
import { useStored } from '../settings/use-stored.ts'

/** Shown while recordings cannot leave this computer for want of a sign-in. */
export const AccountNotice = ({ onSignIn }: { onSignIn: () => void }) => {
  const { t } = useTexts()
  const account = useStored(accountItem)
  if (account === undefined || (account !== null && !account.refused)) return null
  return (
    <Notice
      tone={account ? 'warning' : 'info'}
      actions={
        <Button size="sm" variant="secondary" onClick={onSignIn}>
          {t('account.signIn')}
        </Button>
      }
    >
      {t(account ? 'account.refused' : 'account.needed')}
    </Notice>
  )
}
