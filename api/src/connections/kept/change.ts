import type {
  ConnectionChange,
  ConnectionFilter,
  ConnectionTarget,
  newConnection,
} from '@hattama/contract/connections/connection'
import {
  type ConnectionEvent,
  type ConnectionKind,
  isCalendar,
  isNotes,
  isTracker,
  maxConnections,
  resultEvents,
} from '@hattama/contract/rules/connections/connection-kinds'
import { isBotToken } from '@hattama/contract/rules/connections/slack'
import { webhookParts } from '@hattama/contract/rules/connections/bitrix-webhook'
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
import { makeSecret, rotate } from '../webhooks/signature.ts'
import { addressShown } from './address-shown.ts'
import { withOne } from './known-to.ts'

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

/** Whether a kind has a secret: it signs what we send or receive, or comes with questions from a workspace's channel. */
export const hasSecret = (kind: ConnectionKind, owner: 'person' | 'workspace') =>
  kind === 'webhook' || kind === 'jira' || (kind === 'mattermost' && owner === 'workspace')

/** Only trackers have settings for where tasks go. @throws Failure INVALID_INPUT */
const needSettings = (kind: ConnectionKind, tracker: unknown) => {
  if (isTracker(kind) !== (tracker !== undefined))
    throw new Failure('INVALID_INPUT', { fields: { tracker: 'A tracker has it, nothing else has.' } })
}

/** Only notes tools have a place for pages; after a sign-in it is chosen later. @throws Failure INVALID_INPUT */
const needPlace = (target: Making['target'], place: unknown) => {
  if ((isNotes(target.kind) && !isBySignIn(target)) !== (place !== undefined))
    throw new Failure('INVALID_INPUT', { fields: { place: 'A notes tool has it, nothing else has.' } })
}

/** Calendars belong to one person. @throws Failure INVALID_INPUT for one of the workspace */
const needPerson = (kind: ConnectionKind, owner: 'person' | 'workspace') => {
  if (isCalendar(kind) && owner === 'workspace')
    throw new Failure('INVALID_INPUT', { fields: { target: 'A calendar is one person’s.' } })
}

/** @throws Failure CONFLICT where the person, or the workspace, has as many as allowed */
export const needRoom = async (trx: Trx, workspaceId: string, userId: string | null) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`connections:${workspaceId}`}, 0))`.execute(trx)
  const { n } = await trx
    .selectFrom('connections')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('workspaceId', '=', workspaceId)
    .where('userId', userId === null ? 'is' : '=', userId)
    .executeTakeFirstOrThrow()
  if (n >= (userId === null ? maxConnections.workspace : maxConnections.person)) throw new Failure('CONFLICT')
}

/**
 * Creates a connection of a person, or of the workspace. Returns its id and its secret, which is shown only this once; null
 * for kinds without one.
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
    await record(trx, person, { kind: 'connectionCreated', subjectId: id, subject: given.name })
  })
  return { id, secret: secrets?.current ?? null }
}

/** Changes a connection, pauses it, or resumes one that was paused or disabled: what waits is then tried at once. */
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
    // existing pages stay where they are: another place needs another connection
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

/** Retries waiting deliveries at once; the time until they are given up starts anew. */
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

/** Removes a connection with its waiting deliveries. Returns its secrets, still encrypted, to be revoked at the vendor. */
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

/** Returns a connection's secrets and name; its row stays locked until the transaction ends. */
const openLocked = async (trx: Trx, seal: Needs['seal'], id: string) => {
  const { sealed, name } = await trx
    .selectFrom('connections')
    .select(['sealed', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { name, ...(await openSealed(seal, sealed)) }
}

/** @throws Failure CONFLICT for a kind without a secret */
export const rotateSecret = ({ db, seal }: Needs, person: Person, id: string, now = new Date()) =>
  db.transaction().execute(async (trx) => {
    const { name, target, secrets } = await openLocked(trx, seal, id)
    if (!secrets) throw new Failure('CONFLICT')
    const next = rotate(secrets, now)
    const sealed = await closeSealed(seal, { target, secrets: next })
    const change = { sealed, knownTo: withOne(person.userId), updatedAt: now }
    await trx.updateTable('connections').set(change).where('id', '=', id).execute()
    await record(trx, person, { kind: 'connectionSecretChanged', subjectId: id, subject: name })
    return { secret: next.current, oldUntil: next.old?.until ?? now.toISOString() }
  })

const awake = () => ({ state: 'active', failingSince: null, quietUntil: null, updatedAt: new Date() })

type Keyed = Extract<ConnectionTarget, { key: string }>

/**
 * A target with a new key. For Bitrix24 it may be a webhook address, which has to be of the same portal: what we know of its
 * tasks holds for no other. @throws Failure INVALID_INPUT
 */
const withKey = (target: Keyed, key: string): Keyed => {
  if (target.kind === 'slack' && !isBotToken(key))
    throw new Failure('INVALID_INPUT', { fields: { key: 'This isn’t a bot token.' } })
  if (target.kind !== 'bitrix24') return { ...target, key }
  const parts = webhookParts(key)
  if (!parts && /^[A-Za-z0-9]+$/.test(key)) return { ...target, key }
  if (!parts) throw new Failure('INVALID_INPUT', { fields: { key: 'This isn’t a webhook address.' } })
  const portal = (url: string) => new URL(url).href.replace(/\/rest\/\d+$/, '')
  if (portal(parts.url) !== portal(target.url))
    throw new Failure('INVALID_INPUT', { fields: { key: 'This webhook belongs to another portal.' } })
  return { ...target, ...parts }
}

/**
 * Replaces a key, for example a revoked one: what we know of the other side stays, and waiting deliveries go on.
 * @throws Failure CONFLICT for a connection without a key
 */
export const changeKey = ({ db, seal }: Needs, person: Person, id: string, key: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { name, target, ...rest } = await openLocked(trx, seal, id)
    if (!('key' in target)) throw new Failure('CONFLICT')
    const sealed = await closeSealed(seal, { ...rest, target: withKey(target, key) })
    await trx
      .updateTable('connections')
      .set({ sealed, knownTo: withOne(person.userId), ...awake() })
      .where('id', '=', id)
      .execute()
    await retryNow(trx, id)
    await record(trx, person, { kind: 'connectionSecretChanged', subjectId: id, subject: name })
  })

/** Most tests waiting at a time. */
const maxTests = 5

/** Sends a test over a connection. @throws Failure RATE_LIMITED; CONFLICT while it is paused or disabled */
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
    if (n >= maxTests) throw new Failure('RATE_LIMITED', { retryAfter: 60 })
    const test = { connectionId, type: 'test', data: {}, at: new Date() }
    await trx.insertInto('deliveries').values(test).execute()
    // the caller waits for the outcome, so a quiet target is tried at once
    await trx.updateTable('connections').set({ quietUntil: null }).where('id', '=', connectionId).execute()
    await wake(trx)
  })

/** Sends a delivery again under the same id. One that is still waiting is tried at once. */
export const redeliver = (db: Db, messageId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('deliveries')
      .set({
        state: 'waiting',
        dueAt: sql<Date>`now()`,
        firstTriedAt: null,
        endedAt: null,
        // send all of it, not just what an interrupted attempt left over
        data: sql<EventData>`data - 'sent'`,
      })
      .where('messageId', '=', messageId)
      .execute()
    await wake(trx)
  })
