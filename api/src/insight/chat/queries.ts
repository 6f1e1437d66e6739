import type { Chat, ChatAnswer, ChatDetail, ChatTurn } from '@hattama/contract/insight/chat'
import { maxChatTitleLength } from '@hattama/contract/rules/insight/question-length'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Chats, ChatTurns } from '#kernel/db/schema.ts'
import type { SealedTexts, Texts } from '#kernel/encryption/sealed-texts.ts'
import { TextSealed } from '#kernel/encryption/text-sealed.ts'
import { Failure } from '#kernel/failure.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { allSeenBy } from '#kernel/visibility/may-be-seen.ts'
import type { Answered } from './answer.ts'

/** Where conversations are stored. */
export type ChatRows = { db: Db; texts: SealedTexts }

const chatOf = (row: Selectable<Chats>, title: string | null): Chat => ({
  id: row.id,
  title,
  recordingId: row.recordingId,
  recordingIds: row.recordingIds,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Replaces an answer drawn from a meeting its reader can no longer see. */
const hidden: ChatAnswer = {
  found: false,
  sentences: [],
  dropped: 0,
  followUps: [],
  stopped: false,
  fault: null,
  hidden: true,
}

const turnOf = (
  row: Pick<Selectable<ChatTurns>, 'id' | 'engine' | 'model' | 'createdAt'>,
  { question, answer }: Texts['chatTurns'],
): ChatTurn => ({
  id: row.id,
  question,
  answer,
  engine: row.engine,
  model: row.model,
  createdAt: row.createdAt.toISOString(),
})

const ownChats = (db: Db, person: Person) =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('workspaceId', '=', person.workspaceId)
    .where('userId', '=', person.userId)
    // a chat about a meeting that was deleted or is no longer visible comes back with the meeting
    .where((e) =>
      e.or([
        e('recordingId', 'is', null),
        e.exists(
          e
            .selectFrom('recordings as r')
            .select('r.id')
            .whereRef('r.id', '=', 'chats.recordingId')
            .where(visibleTo(scopeOf(person))),
        ),
      ]),
    )

/** Most chats shown in a list. */
const maxListed = 100

/** Lists the person's own chats, last used first; only those about `recordingId` when given. */
export const listChats = async (
  { db, texts }: ChatRows,
  person: Person,
  recordingId?: string,
): Promise<Chat[]> => {
  const rows = await ownChats(db, person)
    .$if(recordingId !== undefined, (q) => q.where('recordingId', '=', recordingId ?? null))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  await texts.readAhead(db, rows)
  const titleOf = async (row: Selectable<Chats>) => {
    try {
      return (await texts.open(db, 'chats', row)).title
    } catch (error) {
      // the other chats must stay reachable, and this one removable
      if (error instanceof TextSealed) return null
      throw error
    }
  }
  return Promise.all(rows.map(async (row) => chatOf(row, await titleOf(row))))
}

/**
 * Returns a chat of this person with its turns in order; null for anyone else's. An answer is hidden unless they can see
 * every meeting it draws on.
 * @throws TextSealed when it cannot be opened
 */
export const findChat = async (
  { db, texts }: ChatRows,
  person: Person,
  id: string,
): Promise<ChatDetail | null> => {
  const row = await ownChats(db, person).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const turns = await db
    .selectFrom('chatTurns')
    .selectAll()
    .select(allSeenBy(person.userId, sql.ref('chatTurns.restsOn'), person.workspaceId).as('isSeen'))
    .where('chatId', '=', id)
    .orderBy('ordinal')
    .execute()
  const { title } = await texts.open(db, 'chats', row)
  return {
    ...chatOf(row, title),
    turns: await Promise.all(
      turns.map(async (turn) => {
        const said = await texts.open(db, 'chatTurns', turn)
        return turnOf(turn, turn.isSeen ? said : { ...said, answer: hidden })
      }),
    ),
  }
}

export const removeChat = async (db: Db, person: Person, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('chats')
    .where('id', '=', id)
    .where('workspaceId', '=', person.workspaceId)
    .where('userId', '=', person.userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Renames a chat; false for anyone else's. */
export const renameChat = (
  { db, texts }: ChatRows,
  person: Person,
  id: string,
  title: string,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('chats')
      .select('id')
      .where('id', '=', id)
      .where('workspaceId', '=', person.workspaceId)
      .where('userId', '=', person.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!own) return false
    await trx
      .updateTable('chats')
      .set(await texts.close(trx, 'chats', { id, owner: { chatId: id } }, { title }))
      .where('id', '=', id)
      .execute()
    return true
  })

/** Starts a chat; its title is the first question. */
export const createChat = async (
  { trx, texts }: { trx: Trx; texts: SealedTexts },
  person: Pick<Person, 'workspaceId' | 'userId'>,
  { question, about }: { question: string; about: readonly string[] | null },
): Promise<ChatDetail> => {
  const id = uuid()
  const title = question.slice(0, maxChatTitleLength).toWellFormed()
  const row = await trx
    .insertInto('chats')
    .values({
      id,
      workspaceId: person.workspaceId,
      userId: person.userId,
      recordingId: about?.length === 1 ? (about[0] ?? null) : null,
      recordingIds: about && about.length > 1 ? [...about] : null,
      ...(await texts.close(trx, 'chats', { id, owner: { chatId: id } }, { title })),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...chatOf(row, title), turns: [] }
}

type NewAnswer = Answered & { restsOn: readonly string[] }

/**
 * Appends a turn; concurrent turns are numbered one after the other. `id`: given when the caller already has one.
 * @throws Failure NOT_FOUND when the chat was removed meanwhile
 */
export const appendTurn = (
  { db, texts }: ChatRows,
  chatId: string,
  question: string,
  answered: NewAnswer,
  id: string = uuid(),
): Promise<ChatTurn> =>
  db.transaction().execute((trx) => appendTurnWithin({ trx, texts }, chatId, question, answered, id))

/** `appendTurn` within the caller's transaction. */
export const appendTurnWithin = async (
  { trx, texts }: { trx: Trx; texts: SealedTexts },
  chatId: string,
  question: string,
  { restsOn, ...answered }: NewAnswer,
  id: string = uuid(),
): Promise<ChatTurn> => {
  await trx
    .updateTable('chats')
    .set({ updatedAt: new Date() })
    .where('id', '=', chatId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Failure('NOT_FOUND'))
  const said = { question, answer: answered.answer }
  const closed = await texts.close(trx, 'chatTurns', { id, owner: { chatId } }, said)
  const row = await trx
    .insertInto('chatTurns')
    .values((e) => ({
      id,
      chatId,
      ordinal: e
        .selectFrom('chatTurns')
        .select((f) => f(f.fn.coalesce(f.fn.max('ordinal'), f.lit(0)), '+', f.lit(1)).as('next'))
        .where('chatId', '=', chatId),
      ...closed,
      engine: answered.engine,
      model: answered.model,
      restsOn: [...restsOn],
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return turnOf(row, said)
}
