import { sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { SealedTexts } from '#kernel/encryption/sealed-texts.ts'
import { TextSealed } from '#kernel/encryption/text-sealed.ts'

/** Chats looked up at a time. */
const batch = 100

/** Counts the sealed and the readable chats and turns in the database. */
export const countChats = async (db: Db) => {
  const counts = (table: 'chats' | 'chatTurns') =>
    db
      .selectFrom(table)
      .select([
        sql<number>`(count(*) filter (where sealed is not null))::int`.as('sealed'),
        sql<number>`(count(*) filter (where sealed is null))::int`.as('readable'),
      ])
      .executeTakeFirstOrThrow()
  return { chats: await counts('chats'), turns: await counts('chatTurns') }
}

/** Chats after this one with anything not yet stored as it should be. */
const chatsToDo = (db: Db, isOn: boolean, after: string) => {
  const isOther = isOn ? ('is' as const) : ('is not' as const)
  return db
    .selectFrom('chats as c')
    .select('c.id')
    .where('c.id', '>', after)
    .where((e) =>
      e.or([
        e('c.sealed', isOther, null),
        e.exists(
          e
            .selectFrom('chatTurns as t')
            .select('t.id')
            .whereRef('t.chatId', '=', 'c.id')
            .where('t.sealed', isOther, null),
        ),
      ]),
    )
    .orderBy('c.id')
    .limit(batch)
    .execute()
}

/** Rewrites one chat; false when it was removed meanwhile. Locks in the order removal does: the chat, then its turns. */
const rewriteChat = async (trx: Trx, texts: SealedTexts, id: string): Promise<boolean> => {
  const chat = await trx.selectFrom('chats').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!chat) return false
  const owner = { chatId: id }
  const isDone = (row: { sealed: Buffer | null }) => (row.sealed !== null) === texts.isOn
  if (!isDone(chat)) {
    const closed = await texts.close(trx, 'chats', { id, owner }, await texts.open(trx, 'chats', chat))
    await trx.updateTable('chats').set(closed).where('id', '=', id).execute()
  }
  const turns = await trx.selectFrom('chatTurns').selectAll().where('chatId', '=', id).forUpdate().execute()
  for (const turn of turns) {
    if (isDone(turn)) continue
    const said = await texts.open(trx, 'chatTurns', turn)
    const closed = await texts.close(trx, 'chatTurns', { id: turn.id, owner }, said)
    await trx.updateTable('chatTurns').set(closed).where('id', '=', turn.id).execute()
  }
  return true
}

/**
 * Seals every readable chat or unseals every sealed one, whichever way `texts` writes; may run beside a running product.
 * Each chat is one transaction, so a stopped run continues where it left off. A chat that cannot be opened stays as it is.
 * @throws the reason `signal` was aborted with
 */
export const rewriteChats = async (
  { db, texts, signal }: { db: Db; texts: SealedTexts; signal: AbortSignal },
  onUnreadable: (why: string) => void,
): Promise<{ rewritten: number; unreadable: number }> => {
  const done = { rewritten: 0, unreadable: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const chats = await chatsToDo(db, texts.isOn, after)
    if (chats.length === 0) break
    for (const { id } of chats) {
      signal.throwIfAborted()
      after = id
      try {
        if (await db.transaction().execute((trx) => rewriteChat(trx, texts, id))) done.rewritten += 1
      } catch (error) {
        if (!(error instanceof TextSealed)) throw error
        done.unreadable += 1
        onUnreadable(error.message)
      }
    }
  }
  // dead rows keep the words until their space is reused; an earlier run may have stopped before this
  await sql`vacuum chats, chat_turns`.execute(db)
  return done
}
