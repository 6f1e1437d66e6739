import type { Language } from '@hattama/contract/account'
import { sql } from 'kysely'
import { type Asks, askMeetings } from '#insight/chat/ask.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { failureOf } from '#kernel/http/answer.ts'
import type { Log } from '#kernel/log.ts'
import { returnPrompt, takePrompt } from '#people/plans/limits.ts'
import { wantedByConnection } from '../../delivery/fan-out.ts'
import { answerLines } from '../../messenger/telling/answer-lines.ts'
import type { Piece } from '../../messenger/telegram/letter.ts'
import { errorWords, say } from '../../messenger/words/words.ts'
import type { Marks } from '../marks.ts'

export type Answering = Asks & { env: Env; log: Log }

/** A workspace's connection to a channel in which somebody asks. */
export type Channel = { id: string; workspaceId: string }

type Asked = {
  question: string
  language: Language
  /** how the chat writes an answer */
  marks: Marks
  /** what is known by then is said, ms */
  patienceMs: number
  /** counts towards the plan; by default always */
  isNew?: (trx: Trx) => Promise<boolean>
  signal: AbortSignal
}

/** Meetings that are looked through where a connection is about some alone: the newest. */
const mostMeetings = 1000

/** The meetings a channel is told of, where its rules leave any out; null: all that everybody in the workspace sees. */
const meetingsOf = async (db: Db, { id }: Channel): Promise<string[] | null> => {
  const { rows } = await sql<{ isLimited: boolean; ids: string[] }>`
    select cardinality(c.only_owners || c.only_tags || c.only_kinds || c.only_languages) > 0 as is_limited, array(
      select r.id from recordings r
      left join transcripts t on t.recording_id = r.id
      left join summaries s on s.recording_id = r.id
      where r.workspace_id = c.workspace_id and r.sight = 'workspace' and r.deleted_at is null and ${wantedByConnection}
      order by r.created_at desc limit ${mostMeetings}) as ids
    from connections c where c.id = ${id}`.execute(db)
  const [found] = rows
  return found?.isLimited ? found.ids : null
}

const shown = ({ plain, bold, link }: Marks, piece: Piece) => {
  if (typeof piece === 'string') return plain(piece)
  return 'bold' in piece ? bold(plain(piece.bold)) : link(plain(piece.text), piece.url)
}

/**
 * Answers a question that was asked in a channel, from the meetings it is told of and everybody in the workspace sees, as the
 * product's chat does: each sentence leads to its moments. What fails is said in words. Nothing of it is kept.
 */
export const answerQuestion = async (
  needs: Answering,
  channel: Channel,
  { question, language, marks, patienceMs, isNew, signal }: Asked,
): Promise<string> => {
  const { db, env, log } = needs
  const { workspaceId } = channel
  const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  try {
    const recordingIds = await meetingsOf(db, channel)
    if (recordingIds?.length === 0) return say(language, 'notFound')
    await takePrompt({ db, env }, workspaceId, new Date(), isNew)
    try {
      const chat = { recordingId: null, recordingIds, turns: [] }
      const asked = { chat, question, signal: within, tell: async () => undefined }
      const { answer } = await askMeetings(needs, { workspaceId, userId: '' }, asked)
      const lines = answerLines({ ...answer, followUps: [] }, { publicUrl: env.publicUrl, language })
      return lines.map((line) => line.map((piece) => shown(marks, piece)).join('')).join('\n')
    } catch (error) {
      await returnPrompt({ db, env }, workspaceId)
      throw error
    }
  } catch (error) {
    signal.throwIfAborted()
    const failure = failureOf(error) ?? new Failure('SERVER_ERROR', { cause: error })
    if (failure.status >= 500) log.error({ err: error }, 'a question of a channel could not be answered')
    return errorWords(language, failure.code)
  }
}
