import type { Language } from '@hattama/contract/people/account'
import { exampleEngine as engine } from '@hattama/contract/rules/insight/summary-engine'
import { countSummaryWords } from '@hattama/contract/rules/insight/summary-text'
import { v7 as uuid } from 'uuid'
import type { Deps } from '#kernel/deps.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Trx } from '#kernel/db/database.ts'
import type { SealedTexts } from '#kernel/encryption/sealed-texts.ts'
import { ownerOf, type Person } from '#kernel/http/person.ts'
import { graceEnds } from '#library/deletion/grace.ts'
import { restoreWithin } from '#library/deletion/recording.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import { appendTurnWithin, createChat } from '#insight/chat/queries.ts'
import { writeTasks } from '#library/outcomes/write-tasks.ts'
import { indexText } from '#speech/transcripts/search-index.ts'
import { buildExample, type ExampleParts } from './build-example.ts'
import { type ExampleSound, readSound, storeSound } from './sound.ts'
import type { ExampleTalk } from './talks/example-talk.ts'
import { en } from './talks/en.ts'
import { kk } from './talks/kk.ts'
import { ru } from './talks/ru.ts'

export const exampleTalks: Record<Language, ExampleTalk> = { en, ru, kk }

type Needs = Pick<Deps, 'db' | 'env' | 'storage' | 'texts'> & { jobs: RecordingJobs }
type Whose = Pick<Person, 'workspaceId' | 'userId'>

/**
 * The person's own example meeting in a language, made at the first request; one that was deleted and can be restored
 * comes back. Nothing is announced: no connection, mail or plan hears of it. Returns the id of its recording.
 */
export const giveExample = async (needs: Needs, person: Person, language: Language): Promise<string> => {
  const { db, env, texts } = needs
  const talk = exampleTalks[language]
  const whose = { workspaceId: person.workspaceId, userId: ownerOf(person) }
  const sound = await readSound(language, talk)
  const recordingId = await db.transaction().execute(async (trx) => {
    // two requests at once would make two
    await trx
      .selectFrom('memberships')
      .select('userId')
      .where('workspaceId', '=', whose.workspaceId)
      .where('userId', '=', whose.userId)
      .forUpdate()
      .execute()
    const known = await findExample(trx, whose, language, graceEnds(env))
    if (known) {
      if (known.deletedAt) await restoreWithin(trx, needs, person, known.id)
      return known.id
    }
    const made = buildExample(talk, { language, times: sound.words, now: new Date() })
    const id = await insertExample(trx, whose, { talk, language, sound, made })
    await addChat({ trx, texts }, whose, { recordingId: id, talk, made })
    return id
  })
  await keepSound(needs, recordingId, language)
  return recordingId
}

/** Stores the sound unless its owner has removed it, or the whole meeting: whoever does so now waits, and removes it. */
const keepSound = ({ db, storage }: Needs, recordingId: string, language: Language): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockRecording(trx, recordingId)
    const alive = await trx
      .selectFrom('recordings')
      .select('id')
      .where('id', '=', recordingId)
      .where('deletedAt', 'is', null)
      .where('soundGoneAt', 'is', null)
      .executeTakeFirst()
    if (alive) await storeSound(storage, recordingId, language)
  })

/** A question about the meeting, and its answer. */
const addChat = async (
  tools: { trx: Trx; texts: SealedTexts },
  whose: Whose,
  { recordingId, talk, made }: { recordingId: string; talk: ExampleTalk; made: ExampleParts },
): Promise<void> => {
  const { question, answer, followUps } = talk.chat
  const chat = await createChat(tools, whose, { question, about: [recordingId] })
  const sentences = answer.map(({ text, said }) => ({
    text,
    support: 'cited' as const,
    citations: said.map((words) => ({ ...made.momentOf(words), recordingId, recordingTitle: talk.title })),
  }))
  await appendTurnWithin(tools, chat.id, question, {
    answer: { found: true, sentences, dropped: 0, followUps: [...followUps], stopped: false, fault: null },
    engine,
    model: null,
    restsOn: [recordingId],
  })
}

/** The newest example of a person that is there or can be restored. */
const findExample = async (
  trx: Trx,
  { workspaceId, userId }: Whose,
  language: Language,
  restorableFrom: Date,
): Promise<{ id: string; deletedAt: Date | null } | null> =>
  (await trx
    .selectFrom('recordings')
    .select(['id', 'deletedAt'])
    .where('workspaceId', '=', workspaceId)
    .where('ownerId', '=', userId)
    .where('example', '=', language)
    .where((e) => e.or([e('deletedAt', 'is', null), e('deletedAt', '>', restorableFrom)]))
    .orderBy('createdAt', 'desc')
    .forUpdate()
    .executeTakeFirst()) ?? null

type Example = { talk: ExampleTalk; language: Language; sound: ExampleSound; made: ExampleParts }

const insertExample = async (
  trx: Trx,
  { workspaceId, userId }: Whose,
  { talk, language, sound, made }: Example,
): Promise<string> => {
  const { speakers, segments, body, actionItems } = made
  const recordingId = uuid()
  const wordCount = segments.reduce((sum, { words }) => sum + words.length, 0)
  await trx
    .insertInto('recordings')
    .values({
      id: recordingId,
      workspaceId,
      ownerId: userId,
      visibility: 'private',
      example: language,
      filename: talk.title,
      title: talk.title,
      language,
      status: 'completed',
      progress: 1,
      durationMs: sound.durationMs,
      peaks: sound.peaks,
      mime: sound.peaks && 'audio/webm',
      soundGoneAt: sound.peaks ? null : new Date(),
      participants: speakers.map(({ name }) => name),
    })
    .execute()
  await trx
    .insertInto('speakers')
    .values(speakers.map((one, ordinal) => ({ ...one, recordingId, kind: 'voice' as const, ordinal })))
    .execute()
  await trx
    .insertInto('segments')
    .values(segments.map((one, ordinal) => ({ ...one, recordingId, ordinal, language, confidence: 1 })))
    .execute()
  await trx
    .insertInto('transcripts')
    .values({
      recordingId,
      revision: 1,
      language,
      engine,
      model: null,
      timing: 'word',
      draft: false,
      confidence: null,
      wordCount,
      complete: true,
    })
    .execute()
  await indexText(trx, recordingId)
  await trx
    .insertInto('summaries')
    .values({
      id: uuid(),
      recordingId,
      workspaceId,
      type: 'manual',
      language,
      body,
      wordCount: countSummaryWords(body.summary),
      transcriptRevision: 1,
      engine,
      model: null,
    })
    .execute()
  await writeTasks(trx, recordingId, actionItems, 'rewrite')
  await publish(trx, workspaceId, {
    type: 'recording',
    recordingId,
    status: 'completed',
    progress: 1,
    step: null,
  })
  return recordingId
}
