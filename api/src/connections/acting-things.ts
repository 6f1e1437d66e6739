import { sql } from 'kysely'
import { type ActingThing, fates } from '#people/acting/acting.ts'

/** What people connected, and what they opened to people outside. */
export const connectionThings: readonly ActingThing[] = [
  {
    name: 'connections, calendars and chats of a person',
    columns: [
      'connections.user_id',
      'connections.sealed',
      'messenger_codes.user_id',
      'messenger_codes.code_hash',
    ],
    fates: fates({ passwordReset: 'pauses', removed: 'ends', left: 'ends' }),
    pause: async (trx, { userId }) => {
      await trx
        .updateTable('connections')
        .set({ state: 'paused', updatedAt: new Date() })
        .where('userId', '=', userId)
        .execute()
      await trx.deleteFrom('messengerCodes').where('userId', '=', userId).execute()
    },
  },
  {
    name: 'connections of a workspace',
    columns: ['connections.made_by', 'connections.known_to', 'connections.asked_about'],
    fates: fates({
      passwordReset: 'asks',
      demoted: 'asks',
      removed: 'asks',
      left: 'asks',
      accountDeleted: 'asks',
    }),
    ask: async (trx, { userId, workspaceId }) => {
      await sql`update connections set asked_at = coalesce(asked_at, now()), asked_about = ${userId}
        where user_id is null and (made_by = ${userId} or ${userId} = any (known_to))
          and (${workspaceId}::text is null or workspace_id = ${workspaceId})`.execute(trx)
    },
  },
  {
    name: 'changes an assistant has proposed',
    // signed for the key of the assistant, stored nowhere: they end and stand still with it
    columns: [],
    fates: fates({ passwordReset: 'ends', removed: 'ends', left: 'ends' }),
  },
  {
    name: 'links that open meetings to people outside',
    columns: [
      'share_links.made_by',
      'share_links.token_hash',
      'share_links.password_hash',
      'share_codes.code_hash',
    ],
    // each opening asks what its maker may do now
    fates: fates({ passwordReset: 'pauses', removed: 'ends', left: 'ends' }),
    pause: async (trx, { userId }) => {
      await trx
        .updateTable('shareLinks')
        .set({ pausedAt: new Date() })
        .where('madeBy', '=', userId)
        .where('revokedAt', 'is', null)
        .where('pausedAt', 'is', null)
        .execute()
    },
  },
]
