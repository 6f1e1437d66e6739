import type { NoticeWay } from '@hattama/contract/rules/kernel/notice'
import { GiveNotice } from '@hattama/recorder/screens/give-notice'
import { LivePanel } from '@hattama/recorder/screens/live-panel'
import type { Session } from '@hattama/recorder/recording/session'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { useState } from 'react'
import { accountItem } from '../account/account.ts'
import { controlRecorder, watchLevels } from '../recorder/publish.ts'
import { settingsItem } from '../settings/settings.ts'
import { useStored } from '../settings/use-stored.ts'

/** For a recording started by a rule, and for people who join later; the notice kept with it was given before it began. */
const NoticeAgain = ({ room }: { room: boolean }) => {
  const settings = useStored(settingsItem)
  const [given, setGiven] = useState<NoticeWay | null>(null)
  return settings && <GiveNotice spoken={settings.spoken} way={given} onGiven={setGiven} room={room} />
}

/** The current recording, in whichever page of the extension it runs. */
export const RecordingNow = ({ session, entry }: { session: Session; entry: SpoolEntry | undefined }) => {
  const account = useStored(accountItem)
  return (
    <div className="flex flex-col gap-4">
      <LivePanel
        session={session}
        entry={entry}
        watchLevels={watchLevels}
        signedIn={account !== undefined && account !== null && !account.refused}
        onControl={(act) => void controlRecorder(act)}
      />
      <NoticeAgain room={session.facts?.source === 'microphone'} />
    </div>
  )
}
