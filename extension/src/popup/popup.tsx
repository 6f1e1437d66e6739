import { useState } from 'react'
import { sessionItem } from '../background/state.ts'
import { post } from '../messages/post.ts'
import { RecordingNow } from '../parts/recording-now.tsx'
import { useStored } from '../settings/use-stored.ts'
import { useSpool } from '@hattama/recorder/spool/use-spool'
import { Notice } from '@hattama/recorder/screens/notice'
import { accountItem } from '../account/account.ts'
import { useMayRecord } from '../account/use-may-record.ts'
import { useTexts } from '../language/use-texts.ts'
import { useCurrentTab } from './current-tab.ts'
import { usePageServer } from './page-server.ts'
import { PopupHeader } from './popup-header.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SpoolActions } from '@hattama/recorder/screens/spool-row'
import { SpoolList } from '@hattama/recorder/screens/spool-list'
import { StartForm } from './start-form.tsx'
import { openPanel } from './open-panel.ts'
import { PanelRight } from 'lucide-react'
import { Button } from '@hattama/ui/button'
import { hostPattern } from '../account/server-address.ts'

/** Shown on the user's own Hattama: one button grants permission for its address, and the page hands over the sign-in. */
const ConnectNotice = ({ origin }: { origin: string }) => {
  const { t } = useTexts()
  const connect = async () => {
    const origins = [hostPattern(origin)]
    const known = await chrome.permissions.contains({ origins })
    // if it is allowed only now, the background hears of it by itself: this window may be closed by then
    if ((await chrome.permissions.request({ origins })) && known) {
      await post({ to: 'background', type: 'connect', origins })
    }
  }
  return (
    <Notice
      tone="info"
      title={t('account.page.title')}
      actions={
        <Button size="sm" onClick={() => void connect()}>
          {t('account.page.connect', { host: new URL(origin).host })}
        </Button>
      }
    >
      {t('account.page.text')}
    </Notice>
  )
}

/** Shown while recordings cannot leave this computer because nobody is signed in. */
const AccountNotice = ({ onSignIn }: { onSignIn: () => void }) => {
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

const actions: SpoolActions = {
  retry: (id) => void post({ to: 'background', type: 'send', id }),
  discard: (id) => void post({ to: 'background', type: 'discard', id }),
  open: (url) => void chrome.tabs.create({ url }),
}

/** Opens notes, transcript and questions beside the call. */
const OpenPanel = () => {
  const { t } = useTexts()
  const tab = useCurrentTab()
  return (
    <Button
      variant="secondary"
      disabled={!tab}
      onClick={() => tab && void openPanel(tab.windowId).then(() => window.close())}
    >
      <PanelRight aria-hidden />
      {t('panel.open')}
    </Button>
  )
}

/** The window behind the toolbar button. */
export const Popup = () => {
  const session = useStored(sessionItem)
  const spool = useSpool()
  const account = useStored(accountItem)
  const pageServer = usePageServer(useCurrentTab())
  const { t } = useTexts()
  const mayRecord = useMayRecord(account)
  const [signingIn, setSigningIn] = useState(false)
  if (!session || !spool) return <div className="h-64" />

  const live = session.phase !== 'idle'
  return (
    <div className="flex flex-col">
      <PopupHeader onSignIn={() => setSigningIn(true)} />
      <main className="flex flex-col gap-4 p-4">
        {signingIn ? (
          <SignInForm onDone={() => setSigningIn(false)} />
        ) : (
          <>
            {pageServer && pageServer !== (account?.refused ? null : account?.server) ? (
              <ConnectNotice origin={pageServer} />
            ) : (
              <AccountNotice onSignIn={() => setSigningIn(true)} />
            )}
            {live ? (
              <>
                <RecordingNow
                  session={session}
                  entry={spool.find(({ recording }) => recording.id === session.facts?.id)}
                />
                <OpenPanel />
              </>
            ) : mayRecord === false ? (
              <Notice tone="warning">{t('account.readOnly')}</Notice>
            ) : (
              <StartForm fault={session.fault} />
            )}
            <SpoolList
              on={actions}
              entries={spool.filter(({ recording }) => !live || recording.id !== session.facts?.id)}
            />
          </>
        )}
      </main>
    </div>
  )
}
