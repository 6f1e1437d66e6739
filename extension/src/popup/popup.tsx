import { useState } from 'react'
import { sessionItem } from '../background/state.ts'
import { post } from '../messages/post.ts'
import { RecordingNow } from '../parts/recording-now.tsx'
import { useStored } from '../settings/use-stored.ts'
import { useSpool } from '@hattama/recorder/spool/use-spool'
import { Notice } from '@hattama/recorder/parts/notice'
import { accountItem } from '../account/account.ts'
import { useMayRecord } from '../account/use-may-record.ts'
import { useTexts } from '../language/use-texts.ts'
import { ConnectNotice } from './connect-notice.tsx'
import { useCurrentTab } from './current-tab.ts'
import { usePageServer } from './page-server.ts'
import { AccountNotice } from './account-notice.tsx'
import { PopupHeader } from './popup-header.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SpoolActions } from '@hattama/recorder/parts/spool-row'
import { SpoolList } from '@hattama/recorder/parts/spool-list'
import { StartForm } from './start-form.tsx'

const actions: SpoolActions = {
  retry: (id) => void post({ to: 'background', type: 'send', id }),
  discard: (id) => void post({ to: 'background', type: 'discard', id }),
  open: (url) => void chrome.tabs.create({ url }),
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
              <RecordingNow
                session={session}
                entry={spool.find(({ recording }) => recording.id === session.facts?.id)}
              />
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
