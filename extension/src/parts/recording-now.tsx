import { LivePanel } from '@hattama/recorder/parts/live-panel'
import type { Session } from '@hattama/recorder/recording/session'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { accountItem } from '../account/account.ts'
import { controlRecorder, watchLevels } from '../recorder/publish.ts'
import { useStored } from '../settings/use-stored.ts'

/** The recording in hand, in whichever page of the extension it runs. */
export const RecordingNow = ({ session, entry }: { session: Session; entry: SpoolEntry | undefined }) => {
  const account = useStored(accountItem)
  return (
    <LivePanel
      session={session}
      entry={entry}
      watchLevels={watchLevels}
      signedIn={account !== undefined && account !== null && !account.refused}
      onControl={(act) => void controlRecorder(act)}
    />
  )
}
