import { resultEvents } from '@hattama/contract/rules/connection-kinds'
import { may, needsSecondFactor } from '@hattama/contract/rules/policy'
import { v7 as uuid } from 'uuid'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { findMember } from '#people/accounts/find-member.ts'
import { needRoom } from '../../kept/change.ts'
import { closeSealed, type Seal } from '../../port/seal.ts'
import { takeCode } from './codes.ts'

/** A chat of somebody, and who they are at this moment. */
export type LinkedChat = { chatId: number; connectionId: string; state: string; person: Person }

/** May they have a chat here at all? */
export const mayChat = (person: Person): boolean =>
  may(person, 'connection.use') && !needsSecondFactor(person, 'connection.use')

/** Whose a chat is; null for nobody's, and for that of who has left, is blocked, or has no right to connections any more. */
export const findChatOf = async (db: Queryable, chatId: number): Promise<LinkedChat | null> => {
  const row = await db
    .selectFrom('messengerChats as x')
    .innerJoin('connections as c', 'c.id', 'x.connectionId')
    .select(['c.id', 'c.state', 'c.workspaceId', 'c.madeBy'])
    .where('x.chatId', '=', chatId)
    .executeTakeFirst()
  if (!row) return null
  const person = await findMember(db, { workspaceId: row.workspaceId, userId: row.madeBy })
  if (!person || !mayChat(person)) return null
  return { chatId, connectionId: row.id, state: row.state, person }
}

/** What linked the chat before, and what the person had linked in this workspace, is over. */
const unlinkOthers = async (trx: Trx, chatId: number, { workspaceId, userId }: Person) => {
  await trx
    .deleteFrom('connections')
    .where((e) =>
      e.or([
        e('id', 'in', e.selectFrom('messengerChats').select('connectionId').where('chatId', '=', chatId)),
        e.and([e('kind', '=', 'telegram'), e('workspaceId', '=', workspaceId), e('userId', '=', userId)]),
      ]),
    )
    .execute()
}

type Chat = {
  /** of the message the code came with */
  updateId: number
  chatId: number
  /** what the messenger calls the person */
  name: string
}

/**
 * Links a chat by a code: it is that person's from now on, and nobody else's. Null where the code is none, or its person may not.
 * @throws Failure CONFLICT where they have as many connections as may be
 */
export const linkChat = (
  { db, seal }: { db: Db; seal: Seal },
  { updateId, chatId, name }: Chat,
  code: string,
): Promise<Person | null> =>
  db.transaction().execute(async (trx) => {
    const owner = await takeCode(trx, code)
    const person = owner && (await findMember(trx, owner))
    if (!person || !mayChat(person)) return null
    await unlinkOthers(trx, chatId, person)
    const { workspaceId, userId } = person
    await needRoom(trx, workspaceId, userId)
    const id = uuid()
    await trx
      .insertInto('connections')
      .values({
        id,
        workspaceId,
        userId,
        madeBy: userId,
        kind: 'telegram',
        name: 'Telegram',
        address: name.slice(0, 80),
        sealed: await closeSealed(seal, { target: { kind: 'telegram', chatId } }),
        events: [...resultEvents.telegram],
      })
      .execute()
    await trx.insertInto('messengerChats').values({ chatId, connectionId: id }).execute()
    await trx
      .insertInto('messengerUpdates')
      .values({ updateId })
      .onConflict((c) => c.doNothing())
      .execute()
    await record(trx, person, { kind: 'connectionMade', subjectId: id, subject: 'Telegram' })
    return person
  })
