import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#kernel/db/database.ts'
import { mayAct } from '../../delivery/may-act.ts'
import { openSealed, type Seal } from '../../port/seal.ts'
import { askForLook } from '../issues/asked-looks.ts'
import { jsonOf } from '#kernel/outside/json-of.ts'

const uuid = z.uuid()
const body = z.object({ issue: z.object({ id: z.string().max(100) }) })

const isSigned = (secret: string, text: string, given: string): boolean => {
  const mine = Buffer.from(`sha256=${createHmac('sha256', secret).update(text).digest('hex')}`)
  const theirs = Buffer.from(given)
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}

/**
 * Takes a tracker's call about a changed issue, signed like Jira's webhooks (`X-Hub-Signature`, WebSub). It only triggers a
 * read: its content is not trusted. False for an unknown connection or a wrong signature.
 */
export const takeIncoming = async (
  db: Db,
  seal: Seal,
  connectionId: string,
  { text, signature }: { text: string; signature: string },
): Promise<boolean> => {
  if (!uuid.safeParse(connectionId).success) return false
  const row = await db
    .selectFrom('connections')
    .select('sealed')
    .where('id', '=', connectionId)
    .where('kind', '=', 'jira')
    .where(mayAct('connections'))
    .executeTakeFirst()
  if (!row) return false
  const { secrets } = await openSealed(seal, row.sealed)
  if (!secrets) return false
  const old = secrets.old && Date.parse(secrets.old.until) > Date.now() ? [secrets.old.secret] : []
  if (![secrets.current, ...old].some((secret) => isSigned(secret, text, signature))) return false
  const said = body.safeParse(jsonOf(text))
  if (said.success) await askForLook(db, connectionId, said.data.issue.id)
  return true
}
