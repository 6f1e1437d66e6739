import type { Protocol } from '@hattama/contract/insight/protocol'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { renameSpeakers } from '../../summary/stored/rename-speakers.ts'
import { protocolRoutes } from '../routes.ts'
import { renameInDrafts } from './rename-in-drafts.ts'

const t = testApp([protocolRoutes])

/** A meeting whose summary calls its second speaker by a label, with what they are to do. */
const labelled = async (token: string) => {
  const { recordingId } = (await t.upload(token, wav(0.01), { title: 'Sync' })).body
  const task = { id: crypto.randomUUID(), completed: false, task: 'Write it', assignee: 'Спикер 2' }
  const id = await finishMeeting(t.database.db, recordingId, { actionItems: [task] })
  const { db, sql } = t.database
  await sql`update speakers set name = '', kind = 'voice' where recording_id = ${recordingId} and ordinal = 1`
  const speakers = await db
    .selectFrom('speakers')
    .select(['id', 'ordinal'])
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()
  const participants = speakers.map(({ id, ordinal }) => ({ id, name: ordinal === 0 ? 'Я' : 'Спикер 2' }))
  const moment = { startMs: 1000, endMs: 1900, segmentId: 's', quote: 'Билеты куплены.', speaker: 'Спикер 2' }
  const points = {
    participants,
    keyPoints: ['Билеты куплены.'],
    moments: { keyPoints: [moment], decisions: [], nextSteps: [] },
    summary: '## Главное\n\n- **Спикер 2:** “Билеты куплены.” [00:01](?t=1)',
    engine: 'extract',
  }
  await sql`update summaries set body = body || ${sql.json(points)}, language = 'ru' where id = ${id}`
  return { recordingId, speakerId: speakers[1]?.id ?? '' }
}

const namesIn = ({ content, keyPoints }: Protocol) => ({
  people: content.people.map(({ name }) => name),
  responsible: content.items.flatMap(({ assigned = [] }) => assigned.map((one) => one.responsible)),
  offered: keyPoints.map(({ who }) => who),
})

const setUp = async () => {
  const person = await t.signedIn()
  const { token } = person
  const { recordingId, speakerId } = await labelled(token)
  const path = `/api/protocols/recording/${recordingId}`
  await t.call('POST', path, token, { language: 'kk', timeZone: 'UTC' })
  const read = async () => (await t.call<{ protocol: Protocol }>('GET', path, token)).body.protocol
  const nameIt = async (name: string) => {
    const { db, sql } = t.database
    await sql`update speakers set name = ${name} where id = ${speakerId}`
    await renameSpeakers(db, { workspaceId: person.workspaceId, recordingId }, renameInDrafts)
  }
  return { token, read, nameIt }
}

test('a speaker named in the meeting is named wherever a draft has them, in whichever language', async () => {
  const { read, nameIt } = await setUp()
  const before = await read()
  expect(namesIn(before)).toMatchObject({ responsible: ['2-сөйлеуші'], offered: ['2-сөйлеуші'] })
  expect(before.content.people.at(-1)?.name).toBe('2-сөйлеуші')
  await nameIt('Полина Ли')
  const after = await read()
  expect(namesIn(after)).toMatchObject({ responsible: ['Полина Ли'], offered: ['Полина Ли'] })
  expect(after.content.people.at(-1)?.name).toBe('Полина Ли')
  expect(after).toMatchObject({ isBehind: false, revision: before.revision + 1 })
})

test('whom people named in the draft stays so, and lines offered later say it', async () => {
  const { token, read, nameIt } = await setUp()
  const { id, revision, content } = await read()
  const people = content.people.map((one) =>
    one.name === '2-сөйлеуші' ? { ...one, name: 'П. Ли, бухгалтер' } : one,
  )
  await t.call('PUT', `/api/protocols/${id}`, token, { revision, content: { ...content, people } })
  expect(namesIn(await read()).offered).toEqual(['П. Ли, бухгалтер'])
  await nameIt('Полина Ли')
  const after = await read()
  expect(namesIn(after).offered).toEqual(['П. Ли, бухгалтер'])
  expect(after.content.people.at(-1)?.name).toBe('П. Ли, бухгалтер')
})
