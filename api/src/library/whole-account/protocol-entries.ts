import type { Db } from '#kernel/db/database.ts'
import { type Entry, json } from './entry.ts'

/** Approvals asked for and given, and the edit history. */
const around = async (db: Db, protocolId: string) => ({
  approvals: await db
    .selectFrom('protocolApprovals')
    .select(['name', 'email', 'revision', 'state', 'note', 'askedAt', 'answeredAt', 'mailed'])
    .where('protocolId', '=', protocolId)
    .orderBy('askedAt')
    .execute(),
  changes: await db
    .selectFrom('protocolChanges as c')
    .leftJoin('authUsers as u', 'u.id', 'c.userId')
    .select(['c.at', 'u.name as who', 'c.parts'])
    .where('c.protocolId', '=', protocolId)
    .orderBy('c.id')
    .execute(),
})

/**
 * The formal protocol of a recording, one file per edition. A locked one comes with the exact text that was locked, so
 * that its fingerprint can be computed without this server.
 */
export async function* protocolEntries(db: Db, recordingId: string, folder: string): AsyncGenerator<Entry> {
  const editions = await db
    .selectFrom('protocols')
    .select(['id', 'edition', 'number', 'status', 'content', 'fingerprint', 'sealed'])
    .select(['createdAt', 'updatedAt', 'lockedAt'])
    .where('recordingId', '=', recordingId)
    .orderBy('edition')
    .execute()
  for (const { id, sealed, ...edition } of editions) {
    const [name, lastModified] = [`${folder}/protocol-${edition.edition}`, edition.updatedAt]
    const whole = { ...edition, ...(await around(db, id)) }
    yield { name: `${name}.json`, input: json(whole), lastModified }
    if (sealed !== null) yield { name: `${name}.locked.json`, input: sealed, lastModified }
  }
}
