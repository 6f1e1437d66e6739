import type { MemberAnswer, ProtocolAnswer } from '@hattama/contract/insight/protocol'
import { sql } from 'kysely'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { type Actor, record } from '#kernel/security-log/record.ts'
import { mayStillAsk } from './may-still-ask.ts'

/** Approval requests awaiting an answer. */
const waiting = (db: Queryable) =>
  db
    .selectFrom('protocolApprovals as a')
    .innerJoin('protocols as p', 'p.id', 'a.protocolId')
    .innerJoin('recordings as r', 'r.id', 'p.recordingId')
    .select(['a.id', 'a.name', 'a.email', 'a.userId', 'a.protocolId'])
    .select(['p.workspaceId', 'p.recordingId', 'p.number', 'p.edition', 'p.revision', 'p.content'])
    .where('a.state', '=', 'asked')
    .where('p.status', '=', 'review')
    .where('r.deletedAt', 'is', null)

type Waiting = Awaited<ReturnType<ReturnType<typeof waiting>['executeTakeFirstOrThrow']>>

const byToken = (db: Queryable, token: string) =>
  waiting(db)
    .where('a.tokenHash', '=', hashOf(token))
    .where('a.tokenExpiresAt', '>', sql<Date>`now()`)

/** Finds what the holder of a letter's link is asked. @throws Failure NOT_FOUND for answered, void and old ones alike */
export const findByLetter = async (db: Db, token: string): Promise<Waiting> => {
  const found = await byToken(db, token).executeTakeFirst()
  if (!found || !(await mayStillAsk(db, found.id))) throw new Failure('NOT_FOUND')
  return found
}

/** The account an answer by letter is from: the one asked, if the letter went to its address; null: only the address is known. */
const accountOf = async (trx: Trx, { userId, email }: Waiting): Promise<string | null> => {
  if (userId === null) return null
  const account = await trx
    .selectFrom('authUsers')
    .select('id')
    .where('id', '=', userId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return account?.id ?? null
}

const keep = async (trx: Trx, asked: Waiting, answer: ProtocolAnswer, who: Actor) => {
  const { workspaceId, recordingId, protocolId, number } = asked
  const note = answer.verdict === 'correction' ? answer.note : ''
  await trx
    .updateTable('protocolApprovals')
    .set({
      state: answer.verdict,
      note,
      userId: who.userId,
      answeredAt: new Date(),
      tokenHash: null,
      tokenExpiresAt: null,
    })
    .where('id', '=', asked.id)
    .execute()
  await record(
    trx,
    { ...who, workspaceId },
    {
      kind: answer.verdict === 'agreed' ? 'protocolAgreed' : 'protocolCorrected',
      subjectId: recordingId,
      detail: number === null ? {} : { number },
    },
  )
  await publish(trx, workspaceId, { type: 'protocol', recordingId, protocolId })
}

/**
 * Locks the row of the protocol and then that of the question, in the same order as `lockProtocol`: of two concurrent
 * answers the second finds nothing, and none comes after the protocol is locked.
 */
const hold = async (trx: Trx, find: () => ReturnType<typeof waiting>): Promise<Waiting> => {
  const found = await find().executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  await trx.selectFrom('protocols').select('id').where('id', '=', found.protocolId).forUpdate().execute()
  const held = await find().forUpdate('a').executeTakeFirst()
  if (!held) throw new Failure('NOT_FOUND')
  return held
}

/**
 * Answers in the product. @throws Failure NOT_FOUND when the person was not asked or has already answered, CONFLICT when the
 * text they were asked about is another one than they read
 */
export const answerAsMember = (
  db: Db,
  person: Person,
  id: string,
  { revision, ...answer }: MemberAnswer,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const asked = await hold(trx, () =>
      waiting(trx)
        .where('a.protocolId', '=', id)
        .where('a.userId', '=', person.userId)
        .where('p.workspaceId', '=', person.workspaceId),
    )
    if (asked.revision !== revision) throw new Failure('CONFLICT')
    await keep(trx, asked, answer, person)
  })

/**
 * Answers through the link of a letter, once: as of the address, and as an account only if the letter went to its address.
 * @throws Failure NOT_FOUND
 */
export const answerByLetter = (
  db: Db,
  token: string,
  answer: ProtocolAnswer,
  address: string | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const asked = await hold(trx, () => byToken(trx, token))
    if (!(await mayStillAsk(trx, asked.id))) throw new Failure('NOT_FOUND')
    const userId = await accountOf(trx, asked)
    await keep(trx, asked, answer, { userId, email: asked.email, address })
  })
