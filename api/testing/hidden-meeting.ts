import type { EditRequest, EditResult } from '@hattama/contract/speech/edit'
import { personalKinds } from '@hattama/contract/rules/library/personal-data'
import { v7 as uuid } from 'uuid'
import type { StoredWord } from '#kernel/db/columns.ts'
import { coveredMoments } from '#library/personal-data/found-in.ts'
import { personalDataRoutes } from '#library/personal-data/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { historyRoutes } from '#speech/editing/history-routes.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { rerunRoutes } from '#speech/transcripts/rerun-routes.ts'
import { type testApp, wav } from './app.ts'
import { finishMeeting } from './meeting.ts'

/** The routes that read, change and hide a transcript and its sound. */
export const transcriptRoutes = [
  editingRoutes,
  historyRoutes,
  playerRoutes,
  personalDataRoutes,
  rerunRoutes,
  recordingRoutes,
]

/** Two speakers; a number spoken by the first over two turns, and one within a turn of the second. */
export const hiddenTurns = [
  [0, 'так вот мой номер 8 701'],
  [0, '555 77 33 , записали'],
  [1, 'а мой 8 702 123 45 67 звоните'],
  [0, 'хорошо до свидания'],
  [1, 'до свидания'],
] as const

const spoken = (text: string, fromMs: number) =>
  text.split(' ').map((word, i): StoredWord => [word, fromMs + i * 400, fromMs + i * 400 + 300, 0.9])

/** A meeting of 30 s that hides personal data, its owner, and a member who may change it but not reveal anything. */
export const hiddenMeeting = async (t: ReturnType<typeof testApp>) => {
  const { token: owner, workspaceId } = await t.signedIn()
  const { token: member } = await t.signedIn({ id: workspaceId, role: 'member' })
  const id = (await t.upload(owner, wav(30))).body.recordingId
  const { db } = t.database
  await finishMeeting(db, id, { segments: 0 })
  await db
    .updateTable('recordings')
    .set({ mime: 'audio/wav', visibility: 'workspace' })
    .where('id', '=', id)
    .execute()
  const rows = await db
    .selectFrom('speakers')
    .select('id')
    .where('recordingId', '=', id)
    .orderBy('ordinal')
    .execute()
  const speakers = rows.map((row) => row.id)
  const segments = hiddenTurns.map(() => uuid())
  await db
    .insertInto('segments')
    .values(
      hiddenTurns.map(([who, text], ordinal) => {
        const words = spoken(text, ordinal * 5000)
        return {
          id: segments[ordinal] ?? '',
          recordingId: id,
          ordinal,
          speakerId: speakers[who] ?? '',
          startMs: ordinal * 5000,
          endMs: words.at(-1)?.[2] ?? 0,
          text,
          confidence: 0.9,
          words,
        }
      }),
    )
    .execute()
  await t.call('PUT', '/api/workspace/personal-data', owner, {
    kinds: personalKinds,
    names: [],
    newMeetings: false,
    newLinks: false,
  })
  await t.call('PUT', `/api/recordings/${id}/personal-data`, owner, { hidden: true })

  const revision = async () =>
    (
      await db
        .selectFrom('transcripts')
        .select('revision')
        .where('recordingId', '=', id)
        .executeTakeFirstOrThrow()
    ).revision
  const edit = (token: string, body: EditRequest) =>
    t.call<EditResult & { code?: string }>('POST', `/api/recordings/${id}/edits`, token, body)
  return {
    owner,
    member,
    id,
    speakers,
    segments,
    edit,
    undo: (token: string, edited: string | null) =>
      t.call<{ code?: string }>('POST', `/api/edits/${edited}/undo`, token),
    /** writes the text of a segment anew */
    say: async (token: string, segment: number, text: string) =>
      edit(token, { kind: 'text', segmentId: segments[segment] ?? '', text, revision: await revision() }),
    /** the texts of the segments as somebody reads them */
    shown: async (token: string) =>
      (
        await t.call<{ segments: { text: string }[] }>('GET', `/api/player/${id}/segments`, token)
      ).body.segments.map(({ text }) => text),
    reveal: () => t.call('POST', `/api/recordings/${id}/personal-data/reveal`, owner),
    endReveal: () => t.call('DELETE', `/api/recordings/${id}/personal-data/reveal`, owner),
    /** when its sound is covered if these names are listed */
    moments: (names: string[] = []) =>
      coveredMoments(db, id, { kinds: personalKinds, names }, 'word', { whose: 'a test' }),
  }
}

export type HiddenMeeting = Awaited<ReturnType<typeof hiddenMeeting>>
