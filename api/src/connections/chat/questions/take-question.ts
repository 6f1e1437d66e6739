import { timingSafeEqual } from 'node:crypto'
import { maxQuestionLength } from '@hattama/contract/rules/insight/question-length'
import { z } from 'zod'
import type { Db } from '#kernel/db/database.ts'
import type { Secrets } from '../../port/kind.ts'
import { mayAct } from '../../delivery/may-act.ts'
import { openSealed, type Seal } from '../../port/seal.ts'
import type { Channel } from './answer-question.ts'
import { jsonOf } from '#kernel/outside/json-of.ts'

const uuid = z.uuid()
/** The fields we use of what an outgoing webhook of Mattermost sends ("Outgoing webhooks"). */
const said = z.object({ text: z.string().max(20_000), trigger_word: z.string().max(200).default('') })

const isSame = (mine: string, theirs: string) => {
  const [a, b] = [Buffer.from(mine), Buffer.from(theirs)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const isKnown = ({ current, old }: Secrets, given: string) => {
  const valid = old && Date.parse(old.until) > Date.now() ? [current, old.secret] : [current]
  return valid.some((secret) => isSame(secret, given))
}

/**
 * Returns the channel a secret belongs to; null for a wrong secret. Only the workspace's own connections answer: what one
 * person sees is not for everyone in a channel to ask about.
 */
export const channelOf = async (
  { db, seal }: { db: Db; seal: Seal },
  connectionId: string,
  secret: string,
): Promise<(Channel & { madeBy: string }) | null> => {
  if (!uuid.safeParse(connectionId).success) return null
  const row = await db
    .selectFrom('connections')
    .select(['id', 'workspaceId', 'madeBy', 'sealed'])
    .where('id', '=', connectionId)
    .where('kind', '=', 'mattermost')
    .where('userId', 'is', null)
    .where('state', '=', 'active')
    .where(mayAct('connections'))
    .executeTakeFirst()
  if (!row) return null
  const { sealed, ...channel } = row
  const { secrets } = await openSealed(seal, sealed)
  return secrets && isKnown(secrets, secret) ? channel : null
}

const fieldsOf = (type: string, text: string): unknown => {
  if (!type.startsWith('application/json')) return Object.fromEntries(new URLSearchParams(text))
  return jsonOf(text)
}

/** The question, without the trigger word; null where it is empty or too long. */
export const questionIn = (type: string, text: string): string | null => {
  const { data } = said.safeParse(fieldsOf(type, text))
  if (!data) return null
  const { text: whole, trigger_word: word } = data
  const question = (whole.startsWith(word) ? whole.slice(word.length) : whole).trim()
  return question === '' || question.length > maxQuestionLength ? null : question
}
