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
      copy: { key: recordingKeys(recording).original, mime: 'audio/wav', version, moments: [] },
    })
  await cut('a')
  const { key } = await cut('b')
  const kept = await Array.fromAsync(t.parts.storage.list(recordingKeys(recording).clips(linkId)))
  expect(kept.map((file) => file.key)).toEqual([key])
  const [row] = await sql`select clip_bytes::int as bytes from recordings where id = ${recording}`
  expect(row?.['bytes']).toBe(kept[0]?.bytes)
  await clips.close()
})

test('clips are cut one at a time, and a workspace that asks for many does not make another wait for all', async () => {
  const [many, one] = [await scene(), await scene()]
  const clips = openClips(t.parts)
  const cut: string[] = []
  const piece = async ({ owner, recording }: typeof one, name: string, fromMs: number) => {
    await share(owner.token, recording, { parts: ['sound'], fromMs, toMs: fromMs + 2000 })
    const [link] = await t.database.sql`
      select id from share_links where recording_id = ${recording} and from_ms = ${fromMs}`
    const asked = { linkId: String(link?.['id']), recordingId: recording, workspaceId: owner.workspaceId }
    // the one made with the link
    await clips.remove(recording, asked.linkId)
    return () => clips.sound({ ...asked, fromMs, toMs: fromMs + 2000 }).then(() => cut.push(name))
  }
  const asked: (() => Promise<unknown>)[] = []
  for (let i = 0; i < 5; i += 1) asked.push(await piece(many, 'many', i * 1000))
  asked.push(await piece(one, 'one', 1000))
  await Promise.all(asked.map((ask) => ask()))
  expect(cut.toSorted()).toEqual(['many', 'many', 'many', 'many', 'many', 'one'])
  expect(cut.indexOf('one')).toBeLessThanOrEqual(1)
  await clips.close()
})
