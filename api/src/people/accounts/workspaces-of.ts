import { sql } from 'kysely'
import type { LookUp } from '#kernel/auth/allow.ts'
import { looksLikeApiKey } from '#kernel/auth/api-key.ts'
import type { WorkspacesOf } from '#kernel/auth/batch-lookups.ts'
import { hashOf, isDeviceToken, isJwt } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'
import { isSignInDue } from './account-rows.ts'
import { isStale, type SessionRule, validSessions } from './look-up.ts'

/** Tokens looked up individually at a time. */
const aloneAtOnce = 4

/**
 * Finds the workspaces of many tokens, as far as these admit them: sessions, which nearly all are, in one query; every other kind, and sessions whose
 * use has to be recorded, by the regular look-up of a request.
 */
export const openWorkspacesOf =
  (db: Db, lookUp: LookUp, rule: SessionRule): WorkspacesOf =>
  async (tokens) => {
    const found = new Map<string, string>()
    const alone: string[] = []
    const byHash = new Map<string, string>()
    for (const token of tokens) {
      const isSession = !looksLikeApiKey(token) && !isDeviceToken(token) && !isJwt(token)
      if (isSession) byHash.set(hashOf(token), token)
      else alone.push(token)
    }
    const rows = await validSessions(db, rule)
      .select('s.token as hash')
      .where('s.token', '=', sql<string>`any(${[...byHash.keys()]}::text[])`)
      .execute()
    for (const row of rows) {
      const { hash, workspaceId, role, blockedAt, usedAt } = row
      const token = byHash.get(hash)
      if (token === undefined || blockedAt || isSignInDue(row)) continue
      if (role === null || workspaceId === null || isStale(usedAt)) alone.push(token)
      else found.set(token, workspaceId)
    }
    const ask = async () => {
      for (let token = alone.pop(); token !== undefined; token = alone.pop()) {
        const person = await lookUp(token)
        if (person && !isSignInDue(person)) found.set(token, person.workspaceId)
      }
    }
    await Promise.all(Array.from({ length: aloneAtOnce }, ask))
    return found
  }
