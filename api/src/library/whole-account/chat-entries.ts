import { sql } from 'kysely'
import type { Holder } from '#kernel/auth/url-token.ts'
import type { Db } from '#kernel/db/database.ts'
import type { SealedTexts } from '#kernel/encryption/sealed-texts.ts'
import { TextSealed } from '#kernel/encryption/text-sealed.ts'
import { allSeenBy } from '#kernel/visibility/may-be-seen.ts'
import { redactFor } from '../personal-data/redaction.ts'
import { type Entry, json } from './entry.ts'
import { stillTheirs } from './still-theirs.ts'

/**
 * Whether an answer draws on a meeting whose personal data is hidden and which the person may not reveal: someone else's, or their
 * own once they only view; the answer may predate the hiding.
 */
const restsOnHidden = (userId: string) =>
  sql<boolean>`exists (
    select from recordings r
    left join memberships m on m.workspace_id = r.workspace_id and m.user_id = ${userId}
    where r.id = any(chat_turns.rests_on) and r.hides_personal
      and (r.owner_id <> ${userId} or m.role is null or m.role = 'viewer')
  )`

/** Marks what cannot be unsealed and goes on: the archive is what somebody may need most when a key was lost. */
const orUnreadable = async <Read extends object>(
  read: Promise<Read>,
): Promise<Read | { unreadable: string }> => {
  try {
    return await read
  } catch (error) {
    if (error instanceof TextSealed) return { unreadable: 'sealed with a key that the server could not use' }
    throw error
  }
}

/**
 * Chats with their turns, one file each. Leaves out answers from meetings the person can no longer see, and from others'
 * meetings that hide personal data.
 */
export async function* chatEntries(
  { db, texts }: { db: Db; texts: SealedTexts },
  holder: Holder,
): AsyncGenerator<Entry> {
  const { userId } = holder
  const rows = await db
    .selectFrom('chats')
    .select(['id', 'workspaceId', 'title', 'sealed', 'recordingId', 'recordingIds', 'createdAt'])
    .where('userId', '=', userId)
    .where(stillTheirs('chats', holder))
    .orderBy('createdAt')
    .execute()
  for (const { workspaceId, title, sealed, ...chat } of rows) {
    const turns = await db
      .selectFrom('chatTurns')
      .select(['id', 'question', 'answer', 'sealed', 'createdAt'])
      .select(allSeenBy(userId, sql.ref('chatTurns.restsOn'), workspaceId).as('isSeen'))
      .select(restsOnHidden(userId).as('isHidden'))
      .where('chatId', '=', chat.id)
      .orderBy('ordinal')
      .execute()
    const readTurn = async (turn: (typeof turns)[number]) => {
      const { question, answer } = await texts.open(db, 'chatTurns', turn)
      const said = { question, createdAt: turn.createdAt, answer: turn.isSeen ? answer : null }
      return redactFor(db, turn.isHidden ? 'hidden' : 'whole', said, { workspaceId })
    }
    const named = await orUnreadable(texts.open(db, 'chats', { id: chat.id, title, sealed }))
    const read = await Promise.all(turns.map((turn) => orUnreadable(readTurn(turn))))
    yield {
      name: `chats/${chat.id}.json`,
      input: json({ ...chat, ...named, turns: read }),
      lastModified: chat.createdAt,
    }
  }
}
