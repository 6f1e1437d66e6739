import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { makeApiKey } from '#kernel/auth/api-key.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db, Trx } from '#kernel/db/database.ts'

/** Lifetime of an access token, s. */
const accessSeconds = 3600

/** A token response as of RFC 6749. */
export type Tokens = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/** Replaces the tokens; access ends 90 days after it was last renewed, and at most a year after consent. */
const renew = async (trx: Trx, keyId: string): Promise<Tokens> => {
  // both look like keys, so both are redacted from every log line
  const [access, refresh] = [makeApiKey(), makeApiKey()]
  const { scopes } = await trx
    .updateTable('apiKeys')
    .set({
      tokenHash: hashOf(access),
      ending: access.slice(-4),
      expiresAt: sql<Date>`least(now() + interval '90 days', created_at + interval '365 days')`,
    })
    .where('id', '=', keyId)
    .returning('scopes')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('programGrants')
    .set({ accessEndsAt: sql<Date>`now() + make_interval(secs => ${accessSeconds})` })
    .where('keyId', '=', keyId)
    .execute()
  // once deleted, a spent token is refused like any unknown one
  await sql`delete from program_refreshes where key_id = ${keyId} and spent_at < now() - interval '7 days'`.execute(
    trx,
  )
  await trx
    .insertInto('programRefreshes')
    .values({ hash: hashOf(refresh), keyId })
    .execute()
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}

/** Ends access for both sides when the same secret is presented a second time. */
const end = (trx: Trx, keyId: string) => trx.deleteFrom('apiKeys').where('id', '=', keyId).execute()

const isProof = (verifier: string, challenge: string) => {
  const made = createHash('sha256').update(verifier).digest()
  const asked = Buffer.from(challenge, 'base64url')
  return made.length === asked.length && timingSafeEqual(made, asked)
}

type Exchange = { code: string; clientId: string; redirectUri: string; verifier: string }

/** Whether the account of a key is blocked: what acts for it stands still, and its programs are not let in anew. */
const isBlocked = sql<boolean>`exists (select from auth_users u where u.id = k.user_id and u.blocked_at is not null)`

/**
 * Exchanges a code for tokens (PKCE, S256), once; null if it has expired, belongs to another program, or its person is
 * blocked.
 */
export const exchangeCode = (db: Db, { code, clientId, redirectUri, verifier }: Exchange) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ keyId: string; challenge: string; isFresh: boolean; isUsed: boolean }>`
      select g.key_id, g.challenge, g.access_ends_at is not null as is_used,
        g.code_ends_at > now() and not ${isBlocked} as is_fresh
      from program_grants g join api_keys k on k.id = g.key_id where g.code_hash = ${hashOf(code)} and g.client_hash = ${hashOf(clientId)}
        and g.redirect_uri = ${redirectUri} for update of g`.execute(trx)
    const [grant] = rows
    if (!grant) return null
    if (grant.isUsed || !isProof(verifier, grant.challenge)) {
      await end(trx, grant.keyId)
      return null
    }
    return grant.isFresh ? renew(trx, grant.keyId) : null
  })

/**
 * Exchanges a refresh token for new tokens and spends it; one used a second time was stolen, so access ends. While its person
 * is blocked it is refused and not spent: it goes on once they are not.
 */
export const refreshTokens = (db: Db, token: string, clientId: string) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ keyId: string; isSpent: boolean; isRefused: boolean }>`
      select g.key_id, r.spent_at is not null as is_spent, k.expires_at <= now() or ${isBlocked} as is_refused
      from program_refreshes r join program_grants g on g.key_id = r.key_id join api_keys k on k.id = g.key_id
      where r.hash = ${hashOf(token)} and g.client_hash = ${hashOf(clientId)} for update of g`.execute(trx)
    const [found] = rows
    if (!found || found.isRefused) return null
    // checked again: whoever held the row lock may have spent it
    const spent = await trx
      .updateTable('programRefreshes')
      .set({ spentAt: sql<Date>`now()` })
      .where('hash', '=', hashOf(token))
      .where('spentAt', 'is', null)
      .executeTakeFirst()
    if (spent.numUpdatedRows === 0n) {
      await end(trx, found.keyId)
      return null
    }
    return renew(trx, found.keyId)
  })

/** Revokes the access of a program, by either of its tokens (RFC 7009). An unknown token counts as revoked. */
export const revokeToken = async (db: Db, token: string): Promise<void> => {
  await sql`delete from api_keys k using program_grants g where g.key_id = k.id and (
    k.token_hash = ${hashOf(token)} or k.id in (select key_id from program_refreshes where hash = ${hashOf(token)}))`.execute(
    db,
  )
}
