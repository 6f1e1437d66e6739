import { withCatalogue } from '@hattama/recorder/meeting/note-down'
import { unsentNotes } from '@hattama/recorder/spool/notes'
import { accountItem } from '../account/account.ts'

/** What is in the spool: its recordings, the notes the server does not have yet, and the account that would send them. */
export const readPending = async () => {
  const [rows, notes] = await withCatalogue((catalogue) =>
    Promise.all([catalogue.getAll('recordings'), unsentNotes(catalogue)]),
  )
  return { rows, notes, account: await accountItem.read() }
}

export type Waiting = Awaited<ReturnType<typeof readPending>>
