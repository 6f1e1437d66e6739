import { recordingKeys } from '#kernel/storage/storage.ts'
import { testApp } from '#testing/app.ts'
import { sharedMeetings, sharingRoutes } from '#testing/shared-meetings.ts'
import { expect, test } from 'vitest'
import { openClips } from './clips.ts'

const t = testApp(sharingRoutes)
const { scene, share } = sharedMeetings(t)

test('of sound that hides personal data only what it hides today is kept, and only that takes room', async () => {
  const { owner, recording } = await scene()
  const stretch = { fromMs: 3000, toMs: 5500 }
  await share(owner.token, recording, { parts: ['sound'], ...stretch })
  const { sql } = t.database
  const [link] = await sql`select id from share_links where recording_id = ${recording}`
  const linkId = String(link?.['id'])
  const clips = openClips(t.parts)
  const cut = (version: string) =>
    clips.sound({
      linkId,
      recordingId: recording,
      workspaceId: owner.workspaceId,
      ...stretch,
      copy: { key: recordingKeys(recording).original, mime: 'audio/wav', version },
    })
  await cut('a')
  const { key } = await cut('b')
  const kept = await Array.fromAsync(t.parts.storage.list(recordingKeys(recording).clips(linkId)))
  expect(kept.map((file) => file.key)).toEqual([key])
  const [row] = await sql`select clip_bytes::int as bytes from recordings where id = ${recording}`
  expect(row?.['bytes']).toBe(kept[0]?.bytes)
  await clips.close()
})
