import { Button } from '@hattama/ui/button'
import { Logo } from '@hattama/ui/logo'
import { useState } from 'react'
import { accountItem } from '../account/account.ts'
import { useTexts } from '../language/use-texts.ts'
import { post } from '../messages/post.ts'
import { useStored } from '../settings/use-stored.ts'
import { offerItem } from './offer.ts'

const Place = ({ label, server, email }: { label: string; server: string; email: string }) => (
  <div className="rounded-md border border-line px-3 py-2.5">
    <p className="text-xs text-muted">{label}</p>
    <p className="text-sm font-medium break-all">{new URL(server).host}</p>
    <p className="text-sm break-all text-muted">{email}</p>
  </div>
)

/** Asks whether recordings should go to the account of another server, offered by one of its pages. */
export const ReplaceAccount = () => {
  const { t } = useTexts()
  const offered = useStored(offerItem)
  const account = useStored(accountItem)
  const [pending, setPending] = useState(false)
  if (!offered || !account) return null
  const answer = async (accepted: boolean) => {
    setPending(true)
    await post({ to: 'background', type: 'offer-answered', accepted })
    window.close()
  }
  return (
    <main className="mx-auto flex max-w-md flex-col gap-5 p-6">
      <Logo />
      <div className="flex flex-col gap-1.5">
        <h1 className="text-xl font-semibold tracking-tight">{t('account.replace.title')}</h1>
        <p className="text-sm text-muted">{t('account.replace.text')}</p>
      </div>
      <div className="flex flex-col gap-2">
        <Place label={t('account.replace.now')} {...account} />
        <Place label={t('account.replace.then')} {...offered} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={pending} onClick={() => void answer(false)}>
          {t('account.replace.keep')}
        </Button>
        <Button pending={pending} onClick={() => void answer(true)}>
          {t('account.replace.change')}
        </Button>
      </div>
    </main>
  )
}
