import { sql } from 'kysely'
import { keyFor } from '../auth/secret.ts'
import type { Queryable } from '../db/database.ts'
import type { Env } from '../env.ts'
import { StartRefused } from '../start-refused.ts'

/** What all processes of one installation must have in common, in a form that does not reveal the secret. */
export type Agreement = { secretMark: string; filesAt: string }

/** Where files are, of a process that keeps them in a folder of its machine. */
export const filesOnDisk = 'this disk'

const placeOf = (filesAt: string) =>
  filesAt === filesOnDisk ? 'on its own disk (STORAGE=local)' : `in the bucket ${filesAt}`

/** How long a server counts as present after its last heartbeat, s. */
export const thereSeconds = 35

/** @param secret of the installation */
export const agreementOf = (
  env: Pick<Env, 'STORAGE' | 'S3_BUCKET' | 'S3_PREFIX'>,
  secret: string,
): Agreement => ({
  secretMark: keyFor(secret, 'agreement').toString('base64url').slice(0, 16),
  // the bucket's address may differ by the network a machine is in; a bucket may be set for files that are still to move
  filesAt: env.STORAGE === 'local' ? filesOnDisk : `${env.S3_BUCKET}/${env.S3_PREFIX}`,
})

/**
 * Refuses a process whose settings do not match those of another that runs, at an address or not. Once all others have stopped,
 * the settings may differ from before.
 * @param own its address (null: it has none), and its name among `processes`
 * @throws StartRefused naming the setting and the other process
 */
export const needAgreement = async (
  db: Queryable,
  agreement: Agreement,
  own: { address: string | null; name?: string },
): Promise<void> => {
  const { rows } = await sql<{ other: string } & { [K in keyof Agreement]: string | null }>`
    select 'the server at ' || address as other, secret_mark, files_at from servers
    where address is distinct from ${own.address}::text and seen_at > now() - ${thereSeconds}::int * interval '1 s'
    union all
    select name, secret_mark, files_at from processes
    where name is distinct from ${own.name ?? null}::text and seen_at > now() - ${thereSeconds}::int * interval '1 s'
    order by other`.execute(db)
  for (const { other, secretMark, filesAt } of rows) {
    if (secretMark !== null && secretMark !== agreement.secretMark)
      throw new StartRefused(
        `AUTH_SECRET is another one than that of ${other}, which is running: neither could read what the other signs and seals. ` +
          'Give all processes the same AUTH_SECRET; to change it, stop all of them first. Nothing was changed.',
      )
    if (filesAt !== null && filesAt !== agreement.filesAt)
      throw new StartRefused(
        `The files of ${other}, which is running, are ${placeOf(filesAt)}, those of this process ${placeOf(agreement.filesAt)}: neither would find the other's. ` +
          'Give all processes the same STORAGE, S3_BUCKET and S3_PREFIX. Nothing was changed.',
      )
  }
}
