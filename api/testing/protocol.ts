import type { Protocol, ProtocolContent } from '@hattama/contract/insight/protocol'
import { type testApp, wav } from './app.ts'
import { finishMeeting } from './meeting.ts'

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
