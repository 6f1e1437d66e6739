import { useState } from 'react'
import { sessionItem } from '../background/state.ts'
import { LivePanel } from '../parts/live-panel.tsx'
import { useStored } from '../settings/use-stored.ts'
import { useSpool } from '../spool/use-spool.ts'
import { AccountNotice } from './account-notice.tsx'
import { PopupHeader } from './popup-header.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SpoolList } from './spool-list.tsx'
import { StartForm } from './start-form.tsx'

/** The window behind the toolbar button. */
export const Popup = () => {
  const session = useStored(sessionItem)
  const spool = useSpool()
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
            <AccountNotice onSignIn={() => setSigningIn(true)} />
            {live ? (
              <LivePanel
                session={session}
                entry={spool.find(({ recording }) => recording.id === session.facts?.id)}
              />
            ) : (
              <StartForm fault={session.fault} />
            )}
            <SpoolList
              entries={spool.filter(({ recording }) => !live || recording.id !== session.facts?.id)}
            />
          </>
        )}
      </main>
    </div>
  )
}
