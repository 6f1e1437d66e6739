import { storableJson } from '#kernel/db/storable-json.ts'
import { createHash } from 'node:crypto'
import { channelOfLink } from '@hattama/contract/rules/connections/slack'
import { maxQuestionLength } from '@hattama/contract/rules/insight/question-length'
import { sql } from 'kysely'
import type { EventData } from '#kernel/db/columns.ts'
import type { Db } from '#kernel/db/database.ts'
import { wake } from '../../kept/change.ts'
import type { Seal } from '../../port/seal.ts'
import { answeringConnections } from '../questions/answering-connections.ts'
import { type Mention, mentionIn } from './mention.ts'
import { type Heard, isFresh, isSigned } from './signature.ts'

/** The type of a delivery that answers a question. */
export const answerType = 'chat.answer'

/** Most questions of a channel that wait at a time; more are dropped. */
const maxWaiting = 20

/** Connections of a workspace whose app signed the request, oldest first; none for a forged request. */
const signedBy = async (needs: { db: Db; seal: Seal }, workspaceId: string, heard: Heard) =>
  (await answeringConnections(needs, workspaceId, 'slack')).flatMap(
    ({ id, target: { url, signingSecret } }) =>
      signingSecret !== undefined && isSigned(signingSecret, heard)
        ? [{ id, channel: channelOfLink(url) }]
        : [],
  )

/** The same id for a message however often it is reported or edited. */
const idOf = (connectionId: string, { channel, sentAt }: Mention) =>
  createHash('sha256')
    .update(`${connectionId} ${channel} ${sentAt}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const wishOf = ({ question, isForeign }: Mention, isConnected: boolean): EventData => {
  if (isForeign) return { say: 'otherTeam' }
  if (!isConnected) return { say: 'otherChannel' }
  if (question === '') return { say: 'askHere' }
  return question.length > maxQuestionLength ? { say: 'tooLong' } : { question }
}

/**
 * Queues a mention reported by Slack to be answered by a worker, once however often it is reported. Only the workspace's own
 * connections answer. False unless one of their apps signed it within the last five minutes.
 */
export const takeEvent = async (
  needs: { db: Db; seal: Seal },
  workspaceId: string,
  heard: Heard,
  now = new Date(),
): Promise<boolean> => {
  if (!isFresh(heard, now)) return false
  const signed = await signedBy(needs, workspaceId, heard)
  const [first] = signed
  if (!first) return false
  const mention = mentionIn(heard.body)
  if (!mention) return true
  const of = signed.find(({ channel }) => channel === mention.channel)
  const { id: connectionId } = of ?? first
  const { channel, thread } = mention
  const data = { ...wishOf(mention, of !== undefined), channel, thread }
  await sql`
    insert into deliveries (message_id, connection_id, type, data, at)
    select ${idOf(connectionId, mention)}::uuid, ${connectionId}::uuid, ${answerType}, ${storableJson(data)}::text::jsonb, ${now}
    where ${maxWaiting} > (select count(*) from deliveries
      where connection_id = ${connectionId}::uuid and state = 'waiting' and type = ${answerType})
    on conflict (message_id) do nothing`.execute(needs.db)
  await wake(needs.db)
  return true
}
