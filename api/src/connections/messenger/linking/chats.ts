import { resultEvents } from '@hattama/contract/rules/connections/connection-kinds'
import { may, needsSecondFactor } from '@hattama/contract/rules/app/policy'
import { v7 as uuid } from 'uuid'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { findMember } from '#people/accounts/find-member.ts'
import { needRoom } from '../../kept/change.ts'
import { closeSealed, type Seal } from '../../port/seal.ts'
import { takeCode } from './codes.ts'

/** A linked chat, and the person it belongs to as they are now. */
export type LinkedChat = { chatId: number; connectionId: string; state: string; person: Person }

/** Whether a person may have a chat here at all. */
export const mayChat = (person: Person): boolean =>
  may(person, 'connection.use') && !needsSecondFactor(person, 'connection.use')

/** Finds whose a chat is; null if nobody's, or if its owner has left, is blocked, or may no longer use connections. */
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

/** Removes the chat's previous link, and the person's previous chat in this workspace. */
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
 * Links a chat by a code: from now on it is that person's only. Null for an invalid code, or if they may not have a chat.
 * @throws Failure CONFLICT where they have as many connections as allowed
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
    await record(trx, person, { kind: 'connectionCreated', subjectId: id, subject: 'Telegram' })
    return person
  })
