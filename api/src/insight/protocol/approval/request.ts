import { randomBytes } from 'node:crypto'
import { gapsOf } from '@hattama/contract/rules/insight/protocol'
import { v7 as uuid } from 'uuid'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { giveNumber } from '../numbers/give.ts'
import { noteChange } from '../stored/changes.ts'
import { holdRow, type ProtocolRow } from '../stored/queries.ts'
import { detailOf } from '../stored/edit.ts'
import { type Reached, reachOf } from './reach.ts'

/** How long the link in a letter works, days. */
export const letterDays = 14

/** A letter to send: to whom, and the token of its link. */
export type Letter = Reached & { token: string }

type Wanted = { revision: number; people: readonly string[] }

/** @throws Failure CONFLICT, PROTOCOL_INCOMPLETE with what is missing */
export const assertComplete = (row: ProtocolRow, revision: number) => {
  if (row.status === 'locked') throw new Failure('PROTOCOL_FIXED')
  if (row.revision !== revision) throw new Failure('CONFLICT')
  const gaps = gapsOf(row.content)
  if (gaps.length > 0)
    throw new Failure('PROTOCOL_INCOMPLETE', {
      fields: Object.fromEntries(gaps.map((gap) => [gap, 'missing'])),
    })
}

/** Asks one person, or asks them again, unless they have already answered about this exact text. */
const ask = async (
  trx: Trx,
  { userId: askedBy }: Person,
  row: ProtocolRow,
  reached: Reached,
): Promise<Letter | null> => {
  const token = randomBytes(32).toString('base64url')
  const asked = {
    userId: reached.userId,
    askedBy,
    name: reached.name,
    email: reached.email,
    state: 'asked',
    note: '',
    revision: row.revision,
    mailed: false,
    askedAt: new Date(),
    answeredAt: null,
    tokenHash: reached.email === '' ? null : hashOf(token),
    tokenExpiresAt: new Date(Date.now() + letterDays * 86_400_000),
  } as const
  const made = await trx
    .insertInto('protocolApprovals')
    .values({ id: uuid(), protocolId: row.id, personId: reached.personId, ...asked })
    .onConflict((c) =>
      c
        .columns(['protocolId', 'personId'])
        .doUpdateSet(asked)
        .where((e) =>
          e.or([
            e('protocolApprovals.state', '=', 'asked'),
            e('protocolApprovals.revision', '<', row.revision),
          ]),
        ),
    )
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 0n ? null : { ...reached, token }
}

/**
 * Numbers a draft and asks its people whether they agree; if it is already out, asks more people or repeats unanswered
 * requests. Number, requests and audit log entry are one transaction. Returns the letters to send.
 * @throws Failure CONFLICT, PROTOCOL_FIXED, PROTOCOL_INCOMPLETE, INVALID_INPUT for people who cannot be reached
 */
export const requestApproval = (
  db: Db,
  person: Person,
  id: string,
  { revision, people }: Wanted,
  canMail: boolean,
): Promise<Letter[]> =>
  db.transaction().execute(async (trx) => {
    const row = await holdRow(trx, person, id)
    assertComplete(row, revision)
    const { recordingId, workspaceId, content } = row
    const chosen = content.people.filter((one) => people.includes(one.id))
    if (chosen.length === 0) throw new Failure('INVALID_INPUT', { fields: { people: '?' } })
    const reached = await reachOf(trx, person, { recordingId, people: chosen }, canMail)
    const number = row.number ?? (await giveNumber(trx, person, row))
    if (row.status === 'draft') {
      await trx
        .updateTable('protocols')
        .set({ status: 'review', number, updatedAt: new Date(), updatedBy: person.userId })
        .where('id', '=', id)
        .execute()
      // people not asked this time have no say on this text
      await trx
        .deleteFrom('protocolApprovals')
        .where('protocolId', '=', id)
        .where('personId', 'not in', [...people])
        .execute()
      await noteChange(trx, id, person.userId, ['status'])
    }
    const letters: Letter[] = []
    for (const one of reached) {
      const letter = await ask(trx, person, row, one)
      if (letter) letters.push(letter)
    }
    await record(trx, person, {
      kind: 'protocolSent',
      subjectId: recordingId,
      subject: reached
        .map(({ email, name }) => email || name)
        .join(', ')
        .slice(0, 300),
      detail: detailOf(number),
    })
    await publish(trx, workspaceId, { type: 'protocol', recordingId, protocolId: id })
    return letters.filter(({ email }) => email !== '')
  })

/**
 * Takes a protocol that is out for approval back to draft. It keeps its number; links in unanswered letters become void,
 * and requested corrections remain readable.
 * @throws Failure PROTOCOL_FIXED when it is locked
 */
export const recallProtocol = (db: Db, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await holdRow(trx, person, id)
    if (row.status === 'locked') throw new Failure('PROTOCOL_FIXED')
    if (row.status === 'draft') return
    await trx
      .updateTable('protocols')
      .set({ status: 'draft', updatedAt: new Date(), updatedBy: person.userId })
      .where('id', '=', id)
      .execute()
    await trx.updateTable('protocolApprovals').set({ tokenHash: null }).where('protocolId', '=', id).execute()
    await noteChange(trx, id, person.userId, ['status'])
    await publish(trx, row.workspaceId, { type: 'protocol', recordingId: row.recordingId, protocolId: id })
  })
