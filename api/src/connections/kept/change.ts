import type {
  ConnectionChange,
  ConnectionFilter,
  ConnectionTarget,
  newConnection,
} from '@hattama/contract/connection'
import {
  type ConnectionEvent,
  type ConnectionKind,
  isCalendar,
  isNotes,
  isTracker,
  mostConnections,
  resultEvents,
} from '@hattama/contract/rules/connection-kinds'
import { isBotToken } from '@hattama/contract/rules/slack'
import { webhookParts } from '@hattama/contract/rules/bitrix-webhook'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { EventData } from '#kernel/db/columns.ts'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { outboxChannel } from '#kernel/outbox/announce.ts'
import { record } from '#kernel/security-log/record.ts'
import { calendarLookType } from '../calendars/events/asked-looks.ts'
import type { Secrets, SignedInTarget } from '../port/kind.ts'
import { closeSealed, openSealed, type Seal } from '../port/seal.ts'
import { makeSecret, rotate } from '../webhooks/secrets.ts'
import { addressShown } from './address-shown.ts'

type New = z.output<typeof newConnection>
type Making = Omit<New, 'target'> & { target: New['target'] | SignedInTarget }
type Needs = { db: Db; seal: Seal }

const isBySignIn = (target: Making['target']): target is SignedInTarget => 'refreshToken' in target

const columnsOf = ({ owners = [], tags = [], kinds = [], languages = [] }: ConnectionFilter) => ({
  onlyOwners: owners,
  onlyTags: tags,
  onlyKinds: kinds,
  onlyLanguages: languages,
})

const eventsOf = (kind: ConnectionKind, events: ConnectionEvent[]) =>
  kind === 'webhook' ? events : [...resultEvents[kind]]

/** With a secret: what we send is signed with it, or what is sent to us; what is asked in a channel of the workspace shows it. */
const hasSecret = (kind: ConnectionKind, owner: 'person' | 'workspace') =>
  kind === 'webhook' || kind === 'jira' || (kind === 'mattermost' && owner === 'workspace')

/** Trackers are told where in them tasks go; nothing else is. @throws Failure INVALID_INPUT */
const needSettings = (kind: ConnectionKind, tracker: unknown) => {
  if (isTracker(kind) !== (tracker !== undefined))
    throw new Failure('INVALID_INPUT', { fields: { tracker: 'A tracker has it, nothing else has.' } })
}

/** Notes tools are told where in them pages are made, by sign-in afterwards; nothing else is. @throws Failure INVALID_INPUT */
const needPlace = (target: Making['target'], place: unknown) => {
  if ((isNotes(target.kind) && !isBySignIn(target)) !== (place !== undefined))
    throw new Failure('INVALID_INPUT', { fields: { place: 'A notes tool has it, nothing else has.' } })
}

/** Calendars are read for one person. @throws Failure INVALID_INPUT for one of the workspace */
const needPerson = (kind: ConnectionKind, owner: 'person' | 'workspace') => {
  if (isCalendar(kind) && owner === 'workspace')
    throw new Failure('INVALID_INPUT', { fields: { target: 'A calendar is one person’s.' } })
}

/** @throws Failure CONFLICT where somebody, or the workspace, has as many as may be */
export const needRoom = async (trx: Trx, workspaceId: string, userId: string | null) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`connections:${workspaceId}`}, 0))`.execute(trx)
  const { n } = await trx
    .selectFrom('connections')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('workspaceId', '=', workspaceId)
    .where('userId', userId === null ? 'is' : '=', userId)
    .executeTakeFirstOrThrow()
  if (n >= (userId === null ? mostConnections.workspace : mostConnections.person))
    throw new Failure('CONFLICT')
}

/**
 * Makes a connection of a person, or of the workspace. Gives its id, and the secret that signs what is sent, which is told
 * this once; null for kinds that sign nothing.
 * @throws Failure CONFLICT, INVALID_INPUT
 */
export const makeConnection = async (
  { db, seal }: Needs,
  person: Person,
  { target, filter, ...given }: Making,
  owner: 'person' | 'workspace',
): Promise<{ id: string; secret: string | null }> => {
  needSettings(target.kind, given.tracker)
  needPlace(target, given.place)
  needPerson(target.kind, owner)
  const id = uuid()
  const secrets: Secrets | undefined = hasSecret(target.kind, owner) ? { current: makeSecret() } : undefined
  const sealed = await closeSealed(seal, { target, ...(secrets && { secrets }) })
  const { workspaceId } = person
  const userId = owner === 'person' ? person.userId : null
  await db.transaction().execute(async (trx) => {
    await needRoom(trx, workspaceId, userId)
    await trx
      .insertInto('connections')
      .values({
        ...given,
        events: eventsOf(target.kind, given.events),
        ...columnsOf(filter),
        id,
        workspaceId,
        userId,
        madeBy: person.userId,
        kind: target.kind,
        bySignIn: isBySignIn(target),
        address: addressShown(target),
        sealed,
      })
      .execute()
    if (isCalendar(target.kind)) {
      const look = { connectionId: id, type: calendarLookType, data: {}, at: new Date() }
      await trx.insertInto('deliveries').values(look).execute()
      await wake(trx)
    }
    await record(trx, person, { kind: 'connectionMade', subjectId: id, subject: given.name })
  })
  return { id, secret: secrets?.current ?? null }
}

/** Changes what is told, pauses, and takes up again what was paused or disabled: what waits goes on at once. */
export const changeConnection = (
  db: Db,
  person: Person,
  id: string,
  { paused, filter, events, tracker, place, ...change }: ConnectionChange,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('connections')
      .select(['kind', 'place'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { kind } = before
    if (tracker) needSettings(kind, tracker)
    // pages that were made stay where they are: another place is another connection
    if (place && (!isNotes(kind) || before.place !== null)) throw new Failure('CONFLICT')
    const { name } = await trx
      .updateTable('connections')
      .set({
        ...change,
        ...(tracker && { tracker }),
        ...(place && { place }),
        ...(events && { events: eventsOf(kind, events) }),
        ...(filter && columnsOf(filter)),
        ...(paused !== undefined && { state: paused ? 'paused' : 'active' }),
        ...(paused === false && { failingSince: null, quietUntil: null }),
        updatedAt: new Date(),
      })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow()
    if (paused === false) await retryNow(trx, id)
    await record(trx, person, { kind: 'connectionChanged', subjectId: id, subject: name })
  })

/** What waits is tried at once, and its retries count from now. */
export const retryNow = async (trx: Queryable, connectionId: string) => {
  await trx
    .updateTable('deliveries')
    .set({ dueAt: sql<Date>`now()`, firstTriedAt: null })
    .where('connectionId', '=', connectionId)
    .where('state', '=', 'waiting')
    .execute()
  await wake(trx)
}

export const wake = (db: Queryable) => sql`select pg_notify(${outboxChannel}, '')`.execute(db)

/** Disconnects: what waits is not told, and what was secret is gone here. Gives how it was encrypted, to be revoked there. */
export const removeConnection = (db: Db, person: Person, id: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { name, sealed } = await trx
      .deleteFrom('connections')
      .where('id', '=', id)
      .returning(['name', 'sealed'])
      .executeTakeFirstOrThrow()
    await record(trx, person, { kind: 'connectionRemoved', subjectId: id, subject: name })
    return sealed
  })

/** What a connection keeps secret, and its name; it stays locked until the transaction ends. */
const openLocked = async (trx: Trx, seal: Needs['seal'], id: string) => {
  const { sealed, name } = await trx
    .selectFrom('connections')
    .select(['sealed', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { name, ...(await openSealed(seal, sealed)) }
}

/** @throws Failure CONFLICT for a kind that signs nothing */
export const rotateSecret = ({ db, seal }: Needs, person: Person, id: string, now = new Date()) =>
  db.transaction().execute(async (trx) => {
    const { name, target, secrets } = await openLocked(trx, seal, id)
    if (!secrets) throw new Failure('CONFLICT')
    const next = rotate(secrets, now)
    const sealed = await closeSealed(seal, { target, secrets: next })
    await trx.updateTable('connections').set({ sealed, updatedAt: now }).where('id', '=', id).execute()
    await record(trx, person, { kind: 'connectionSecretChanged', subjectId: id, subject: name })
    return { secret: next.current, oldUntil: next.old?.until ?? now.toISOString() }
  })

type Keyed = Extract<ConnectionTarget, { key: string }>

/**
 * A target with another key. A webhook of Bitrix24 is given as its address, which is one of the same portal: what is known of
 * its tasks is true of no other. @throws Failure INVALID_INPUT
 */
const withKey = (target: Keyed, key: string): Keyed => {
  if (target.kind === 'slack' && !isBotToken(key))
    throw new Failure('INVALID_INPUT', { fields: { key: 'It is no token of a bot.' } })
  if (target.kind !== 'bitrix24') return { ...target, key }
  const parts = webhookParts(key)
  if (!parts && /^[A-Za-z0-9]+$/.test(key)) return { ...target, key }
  if (!parts) throw new Failure('INVALID_INPUT', { fields: { key: 'It is no webhook.' } })
  const portal = (url: string) => new URL(url).href.replace(/\/rest\/\d+$/, '')
  if (portal(parts.url) !== portal(target.url))
    throw new Failure('INVALID_INPUT', { fields: { key: 'It is of another portal.' } })
  return { ...target, ...parts }
}

/**
 * Another key for what has one that was revoked: what is known there stays, and what waits goes on.
 * @throws Failure CONFLICT for what has no key
 */
export const changeKey = ({ db, seal }: Needs, person: Person, id: string, key: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { name, target, ...rest } = await openLocked(trx, seal, id)
    if (!('key' in target)) throw new Failure('CONFLICT')
    const sealed = await closeSealed(seal, { ...rest, target: withKey(target, key) })
    await trx
      .updateTable('connections')
      .set({ sealed, state: 'active', failingSince: null, quietUntil: null, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
    await retryNow(trx, id)
    await record(trx, person, { kind: 'connectionSecretChanged', subjectId: id, subject: name })
  })

/** Tests that may wait at a time. */
const mostTests = 5

/** Sends something to try a connection with. @throws Failure RATE_LIMITED; CONFLICT while it is paused or disabled */
export const sendTest = (db: Db, connectionId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const connection = await trx
      .selectFrom('connections')
      .select('state')
      .where('id', '=', connectionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (connection.state !== 'active') throw new Failure('CONFLICT')
    const { n } = await trx
      .selectFrom('deliveries')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('connectionId', '=', connectionId)
      .where('state', '=', 'waiting')
      .where('type', '=', 'test')
      .executeTakeFirstOrThrow()
    if (n >= mostTests) throw new Failure('RATE_LIMITED', { retryAfter: 60 })
    const test = { connectionId, type: 'test', data: {}, at: new Date() }
    await trx.insertInto('deliveries').values(test).execute()
    // the caller waits for the outcome, so a target that was left alone is tried at once
    await trx.updateTable('connections').set({ quietUntil: null }).where('id', '=', connectionId).execute()
    await wake(trx)
  })

/** Tells a thing once more, under the id it had. What waits anyway is tried at once. */
export const redeliver = (db: Db, messageId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('deliveries')
      .set({
        state: 'waiting',
        dueAt: sql<Date>`now()`,
        firstTriedAt: null,
        endedAt: null,
        // all of it, not what a try that was cut had left
        data: sql<EventData>`data - 'sent'`,
      })
      .where('messageId', '=', messageId)
      .execute()
    await wake(trx)
  })
