import type { Protocol, ProtocolContent } from '@hattama/contract/insight/protocol'
import type { Person } from '#kernel/http/person.ts'
import { beginProtocol } from '#insight/protocol/stored/begin.ts'
import { findLatest } from '#insight/protocol/stored/queries.ts'
import { type testApp, wav } from './app.ts'
import { finishMeeting } from './meeting.ts'
import { seedMeeting } from './talk.ts'

type App = ReturnType<typeof testApp>
type Owner = { token: string; userId: string }
type Answer = { protocol: Protocol }

/** Fills in what the draft of a protocol needs before it can be numbered. */
export const filledIn = (content: ProtocolContent, more: Partial<ProtocolContent> = {}): ProtocolContent => {
  const person = (id: string, name: string) =>
    ({ id, name, position: '', attendance: 'present', userId: null, email: '' }) as const
  return {
    ...content,
    place: 'Алматы',
    chairId: 'chair',
    secretaryId: 'secretary',
    people: [person('chair', 'Серікова А.'), person('secretary', 'Ким П.')],
    items:
      content.items.length > 0
        ? content.items
        : [{ id: 'i', title: 'Бюджет', heard: [], spoke: [], decided: [] }],
    ...more,
  }
}

/** A finished meeting with the draft of its protocol, complete except for the overrides in `more`. */
export const begunProtocol = async (t: App, owner: Owner, more: Partial<ProtocolContent> = {}) => {
  const { recordingId } = (await t.upload(owner.token, wav(0.01), { title: 'Планёрка' })).body
  await finishMeeting(t.database.db, recordingId)
  const path = `/api/protocols/recording/${recordingId}`
  const begun = (await t.call<Answer>('POST', path, owner.token, { language: 'ru', timeZone: 'Asia/Almaty' }))
    .body.protocol
  const edit = { revision: begun.revision, content: filledIn(begun.content, more) }
  return (await t.call<Protocol>('PUT', `/api/protocols/${begun.id}`, owner.token, edit)).body
}

/** A meeting with the draft of its protocol, made below the routes. */
export const draftedProtocol = async ({ database: { db } }: App, who: Person, title = 'Budget') => {
  const { id: recordingId } = await seedMeeting(db, who, title, 'Ann: Hello.', {
    tasks: [{ id: crypto.randomUUID(), completed: false, task: 'Paint the gate' }],
  })
  await beginProtocol(db, who, recordingId, { language: 'en', timeZone: 'UTC' })
  const row = await findLatest(db, who, recordingId)
  if (!row) throw new Error('no protocol')
  return { recordingId, row, id: row.id }
}
