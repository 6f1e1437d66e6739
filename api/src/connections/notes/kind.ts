import type { NotesTarget } from '@hattama/contract/connections/notes'
import type { Db } from '#kernel/db/database.ts'
import type { Caller } from '../http/call.ts'
import type { Connection, Kind, NotionAccess, Outcome, Delivery } from '../port/kind.ts'
import type { Seal } from '../port/seal.ts'
import type { VendorEnv } from '../vendor-sign-in/vendors.ts'
import { withAccess } from './notion/access.ts'
import { keepPage } from './page/keep-page.ts'
import { pageHere } from './page/page-here.ts'
import { NotesFault } from './port/notes-fault.ts'
import type { NotesTool } from './port/notes-tool.ts'
import { speak } from './port/speak.ts'

type Needs = { db: Db; caller: Caller; publicUrl: string; env: VendorEnv; seal: Seal }
type Target = NotesTarget | NotionAccess

/** Events that may create a page; all others only change an existing one. */
const making: ReadonlySet<string> = new Set(['minutes.ready', 'minutes.changed'])

/** Whether an earlier attempt found the page deleted; a person then redelivers it to have the page again. */
const wasRemoved = async (db: Db, messageId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('deliveries')
    .select('outcome')
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  return row?.outcome?.fault === 'removed'
}

/** Keeps the minutes of each meeting as a page in a notes tool, updated in place. */
export const notesKind = ({ db, caller, publicUrl, env, seal }: Needs): Kind<Target> => ({
  deliver: async (connection: Connection<Target>, delivery: Delivery, signal): Promise<Outcome> => {
    const { place } = connection
    if (!place) return { ok: false, fault: 'ours', status: null, isFinal: true }
    const withTool = (work: (tool: NotesTool) => Promise<void>) =>
      withAccess({ db, seal, caller, env }, connection, signal, async (token) =>
        work(await speak({ caller, notionUrl: env.NOTION_API_URL }, token, signal)),
      )
    try {
      if (delivery.type === 'test' || delivery.recordingId === null) {
        await withTool((tool) => tool.check(place))
        return { ok: true, status: 200 }
      }
      const { recordingId } = delivery
      const here = await pageHere(db, connection, recordingId, publicUrl)
      // minutes that are gone or being rewritten leave the page as it is
      if (!here) return { ok: true, status: null }
      const mayRemake = await wasRemoved(db, delivery.messageId)
      await withTool((tool) =>
        keepPage({ db, tool, place, connectionId: connection.id }, recordingId, here, {
          mayMake: making.has(delivery.type) || mayRemake,
          mayRemake,
        }),
      )
      return { ok: true, status: 200 }
    } catch (error) {
      if (error instanceof NotesFault) return error.outcome
      throw error
    }
  },
})
