import type { Language } from '@hattama/contract/people/account'
import { sql } from 'kysely'
import { type Asks, askMeetings } from '#insight/chat/ask.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import { endingAfter } from '#kernel/ending-after.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { failureOf } from '#kernel/http/answer.ts'
import type { Log } from '#kernel/log.ts'
import { returnPrompt, takePrompt } from '#people/plans/limits.ts'
import { wantedByConnection } from '../../delivery/fan-out.ts'
import { readableTagsOf } from '../../delivery/readable-tags.ts'
import { answerLines } from '../../messenger/deliver/answer-lines.ts'
import type { Line } from '../../messenger/telegram/letter.ts'
import { errorWords, say } from '../../messenger/words/words.ts'

export type Answering = Asks & { env: Env; log: Log }

/** A workspace's connection to the channel in which a question is asked. */
export type Channel = { id: string; workspaceId: string }

type Asked = {
  question: string
  language: Language
  /** after this time the answer is what the model has said by then, else quotes of what was found, ms */
  patienceMs: number
  /** whether the question counts towards the plan; by default it always does */
  isNew?: (trx: Trx) => Promise<boolean>
  signal: AbortSignal
}

const none = async () => null

/** Most meetings searched, the newest first, where a connection is limited to some. */
const maxMeetings = 1000

/** The meetings a channel's rules allow; null where it has no rules: all that everyone in the workspace sees. */
const meetingsOf = async (db: Db, { id, workspaceId }: Channel): Promise<string[] | null> => {
  const { onlyTags } = await db
    .selectFrom('connections')
    .select('onlyTags')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // judging tags costs with each meeting that hides something: only those this channel asks about
  const readable =
    onlyTags.length === 0
      ? {}
      : await readableTagsOf(
          db,
          sql`r.workspace_id = ${workspaceId} and r.visibility = 'workspace' and tag = any (${onlyTags}::text[])`,
        )
  const { rows } = await sql<{ isLimited: boolean; ids: string[] }>`
    select cardinality(c.only_owners || c.only_tags || c.only_kinds || c.only_languages) > 0 as is_limited, array(
      select r.id from recordings r
      left join transcripts t on t.recording_id = r.id
      left join summaries s on s.recording_id = r.id
      where r.workspace_id = c.workspace_id and r.visibility = 'workspace' and r.deleted_at is null and ${wantedByConnection(readable)}
      order by r.took_place_at desc limit ${maxMeetings}) as ids
    from connections c where c.id = ${id}`.execute(db)
  const [found] = rows
  return found?.isLimited ? found.ids : null
}

/**
 * Answers a question asked in a channel as the product's chat does, each sentence linked to its moments, from meetings that
 * the channel's rules allow and everyone in the workspace sees. A failure is answered in words. Nothing is stored.
 */
export const answerQuestion = async (
  needs: Answering,
  channel: Channel,
  { question, language, patienceMs, isNew, signal }: Asked,
): Promise<Line[]> => {
  const { db, env, log } = needs
  const { workspaceId } = channel
  const { signal: within, clear } = endingAfter(patienceMs, signal)
  try {
    const recordingIds = await meetingsOf(db, channel)
    if (recordingIds?.length === 0) return [[say(language, 'notFound')]]
    await takePrompt({ db, env }, workspaceId, new Date(), isNew)
    try {
      const chat = { recordingId: null, recordingIds, turns: [] }
      const ask = async (by: Asks, until: AbortSignal) => {
        // leaves most of the time to the model
        const rereadMs = patienceMs / 4
        const asked = { chat, question, language, signal: until, rereadMs, tell: async () => undefined }
        return (await askMeetings(by, { workspaceId, userId: '' }, asked)).answer
      }
      const first = await ask(needs, within).catch((error: unknown) => {
        if (!within.aborted || signal.aborted) throw error
        return null
      })
      // a model that had nothing to say by then does not mean that nothing was said
      const isLate = first === null || (first.stopped && first.sentences.length === 0)
      const answer = isLate
        ? await ask({ ...needs, pickLanguageModel: none, pickReranker: none }, signal)
        : first
      return answerLines({ ...answer, followUps: [] }, { publicUrl: env.publicUrl, language })
    } catch (error) {
      await returnPrompt({ db, env }, workspaceId)
      throw error
    }
  } catch (error) {
    signal.throwIfAborted()
    const failure = failureOf(error) ?? new Failure('SERVER_ERROR', { cause: error })
    if (failure.status >= 500) log.error({ err: error }, 'a question of a channel could not be answered')
    return [[errorWords(language, failure.code)]]
  } finally {
    clear()
  }
}
