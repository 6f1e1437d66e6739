import { MeetingPanel } from '@hattama/recorder/screens/meeting-panel'
import type { Session } from '@hattama/recorder/recording/session'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { accountItem } from '../account/account.ts'
import { post } from '../messages/post.ts'
import { momentAt } from '../recorder/publish.ts'
import { useStored } from '../settings/use-stored.ts'

/** The current meeting, in whichever page of the extension. */
export const MeetingNow = ({ session, entry }: { session: Session; entry: SpoolEntry }) => (
  <MeetingPanel
    session={session}
    entry={entry}
    account={useStored(accountItem)}
    momentAt={momentAt}
    onNoted={() => void post({ to: 'background', type: 'send', id: null })}
    onOpen={(url) => void chrome.tabs.create({ url })}
  />
)
