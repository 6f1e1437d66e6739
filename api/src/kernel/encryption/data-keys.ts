import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { parse as bytesOfUuid, v7 as uuid } from 'uuid'
import type { Queryable } from '../db/database.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { MasterKeys } from './master-keys.ts'
import { type KeyOfRecording, sealVersionFor } from './seal-version.ts'

type DataKey = { id: string; key: Buffer }

/** The keys files are sealed with; those of a recording are deleted with it. */
export type FileKeys = {
  /** Returns the key for new files of a recording; null: one not created yet, which takes the key over later. */
  forNew: (recordingId: string | null) => Promise<DataKey>
  /** @throws StorageDown if the key is gone, or was wrapped by a master key that is not here */
  find: (keyId: string) => Promise<Buffer>
  /** Assigns a key made without a recording to this one. */
  give: (keyId: string, recordingId: string) => Promise<void>
}

/** Returns the keys of a recording; none: none of its files has been sealed. */
export type KeysOfRecording = (recordingId: string) => Promise<KeyOfRecording[]>

/** What a text belongs to: each conversation has its own key. */
export type TextOwner = { chatId: string }

/** All data keys, kept wrapped in the database. `db`: the current transaction, if there is one. */
export type DataKeys = FileKeys & {
  ofRecording: KeysOfRecording
  /** Accepts nothing but files sealed for their place from now on. */
  needPlaces: (recordingId: string) => Promise<void>
  /** Returns the key for texts. It may be made before its owner: the foreign key is checked when the transaction ends. */
  forTexts: (owner: TextOwner, db: Queryable) => Promise<DataKey>
  find: (keyId: string, db?: Queryable) => Promise<Buffer>
  /** Loads the keys that are not in memory with one query; those that cannot be opened are reported by `find`. */
  readAhead: (keyIds: readonly string[], db: Queryable) => Promise<void>
  /** Returns the key for what is learnt about a person's voice; it is deleted with them. */
  forVoice: (voicePersonId: string) => Promise<DataKey>
  /** Rewraps with the current master key all keys wrapped by others; returns how many. Files are not changed. */
  wrapAgain: () => Promise<number>
}

/** What a data key is for: a recording's files, what is remembered of a person's voice, or texts. */
type KeyOwner = { recordingId: string } | { voicePersonId: string } | TextOwner

/** Seal version of a recording whose files are all sealed for their places. */
const currentVersion = 2

/** Maximum number of keys in memory: a few hundred bytes each. */
const most = 10_000

/** An id for a master key that reveals nothing about it. */
export const masterId = (master: Buffer) =>
  createHash('sha256').update('hattama master key').update(master).digest('hex').slice(0, 16)

const wrap = (master: Buffer, { id, key }: DataKey): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', master, nonce).setAAD(bytesOfUuid(id))
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

const unwrap = (master: Buffer, id: string, wrapped: Buffer): Buffer => {
  const cipher = createDecipheriv('aes-256-gcm', master, wrapped.subarray(0, 12)).setAAD(bytesOfUuid(id))
  cipher.setAuthTag(wrapped.subarray(-16))
  return Buffer.concat([cipher.update(wrapped.subarray(12, -16)), cipher.final()])
}

const gone = (keyId: string) =>
  new StorageDown(
    `The data key ${keyId} isn’t in the database, so what it encrypted can’t be read anymore.`,
    'The key of this file has been forgotten.',
  )

const wrongMaster = (wanted: string, here: string[]) =>
  new StorageDown(
    `It’s encrypted with the master key ${wanted}, but this server has ${here.join(', ') || 'none'}. Set it in SEAL_KEY or SEAL_FORMER_KEYS.`,
    'This server doesn’t have the master key of this file.',
  )

/** Opens the data keys in the database, each unwrapped once and kept in memory while in use. */
export const openDataKeys = (pool: Queryable, masters: MasterKeys): DataKeys => {
  const known = new Map<string, Buffer>()
  const remember = (id: string, key: Buffer) => {
    known.delete(id)
    known.set(id, key)
    const oldest = known.keys().next().value
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return key
  }

  const masterOf = async (wanted: string) => {
    const find = () => masters.all().find((one) => masterId(one) === wanted)
    if (!find()) await masters.reload()
    const master = find()
    if (!master) throw wrongMaster(wanted, masters.all().map(masterId))
    return master
  }

  const opened = async (row: { id: string; masterId: string; wrapped: Buffer }) => {
    const master = await masterOf(row.masterId)
    try {
      return remember(row.id, unwrap(master, row.id, row.wrapped))
    } catch (error) {
      throw new StorageDown(
        `The data key ${row.id} is damaged in the database.`,
        'The key of this file is damaged.',
        error,
      )
    }
  }

  /**
   * The master key that wraps new data keys: a new one only once something is wrapped by it. Until then processes that were
   * not restarted, on other machines, do not know it.
   */
  const current = async (db: Queryable): Promise<Buffer> => {
    const all = masters.all()
    const [first] = all
    if (!first) throw wrongMaster('that is current', [])
    if (all.length === 1) return first
    for (const one of all) {
      const { isUsed } = await db
        .selectNoFrom((e) =>
          e.exists(e.selectFrom('dataKeys').where('masterId', '=', masterId(one))).as('isUsed'),
        )
        .executeTakeFirstOrThrow()
      if (isUsed) return one
    }
    return first
  }

  const forOwner = async (owner: KeyOwner | null, db = pool): Promise<DataKey> => {
    await masters.look()
    const master = await current(db)
    const id = masterId(master)
    if (owner !== null) {
      const row = await db
        .selectFrom('dataKeys')
        .selectAll()
        .where((e) => e.and(owner))
        .where('masterId', '=', id)
        .orderBy('id')
        .executeTakeFirst()
      if (row) return { id: row.id, key: known.get(row.id) ?? (await opened(row)) }
    }
    const made = { id: uuid(), key: randomBytes(32) }
    const sealVersion =
      owner && 'recordingId' in owner ? await sealVersionFor(db, owner.recordingId) : currentVersion
    await db
      .insertInto('dataKeys')
      .values({ id: made.id, ...owner, masterId: id, sealVersion, wrapped: wrap(master, made) })
      .execute()
    remember(made.id, made.key)
    return made
  }

  return {
    forNew: (recordingId) => forOwner(recordingId === null ? null : { recordingId }),
    forVoice: (voicePersonId) => forOwner({ voicePersonId }),

    forTexts: forOwner,

    find: async (keyId: string, db: Queryable = pool) => {
      const kept = known.get(keyId)
      if (kept) return remember(keyId, kept)
      const row = await db.selectFrom('dataKeys').selectAll().where('id', '=', keyId).executeTakeFirst()
      if (!row) throw gone(keyId)
      return opened(row)
    },

    readAhead: async (keyIds, db) => {
      const missing = keyIds.filter((id) => !known.has(id))
      if (missing.length === 0) return
      const rows = await db.selectFrom('dataKeys').selectAll().where('id', 'in', missing).execute()
      await Promise.allSettled(rows.map(opened))
    },

    give: async (keyId, recordingId) => {
      await pool
        .updateTable('dataKeys')
        .set({ recordingId, sealVersion: await sealVersionFor(pool, recordingId) })
        .where('id', '=', keyId)
        .where('recordingId', 'is', null)
        .execute()
    },

    ofRecording: (recordingId) =>
      pool
        .selectFrom('dataKeys')
        .select(['id', 'sealVersion'])
        .where('recordingId', '=', recordingId)
        .execute(),

    needPlaces: async (recordingId) => {
      await pool
        .updateTable('dataKeys')
        .set({ sealVersion: currentVersion })
        .where('recordingId', '=', recordingId)
        .execute()
    },

    wrapAgain: async () => {
      const [master] = masters.all()
      if (!master) throw wrongMaster('that is current', [])
      const id = masterId(master)
      const wrapIn = async (db: Queryable) => {
        const rows = await db.selectFrom('dataKeys').selectAll().where('masterId', '<>', id).execute()
        for (const row of rows) {
          const wrapped = wrap(master, { id: row.id, key: await opened(row) })
          await db.updateTable('dataKeys').set({ masterId: id, wrapped }).where('id', '=', row.id).execute()
        }
        return rows.length
      }
      const before = await wrapIn(pool)
      // those that others were making meanwhile, before they saw that the new key is in use
      const meanwhile = await pool.transaction().execute(async (trx) => {
        await sql`lock table data_keys in share row exclusive mode`.execute(trx)
        return wrapIn(trx)
      })
      return before + meanwhile
    },
  }
}
