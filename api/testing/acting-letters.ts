import { expect } from 'vitest'
import { requestApproval } from '#insight/protocol/approval/request.ts'
import { findMember } from '#people/accounts/find-member.ts'
import type { ActingPerson } from './acting-people.ts'
import type { testApp } from './app.ts'
import { begunProtocol, filledIn } from './protocol.ts'

type App = ReturnType<typeof testApp>
type Asker = { token: string; userId: string; workspaceId: string }

/** Asks one person, named by their account or by an address, to approve a new protocol; returns the token of the letter. */
const letterOf = async (t: App, asker: Asker, to: { userId: string | null; email: string }) => {
  const person = await findMember(t.database.db, asker)
  const { id, content, revision } = await begunProtocol(t, asker)
  const asked = { id: 'asked', name: 'Спрошен', position: '', attendance: 'present', ...to } as const
  const edit = { revision, content: filledIn(content, { people: [...content.people, asked] }) }
  const changed = await t.call<{ revision: number }>('PUT', `/api/protocols/${id}`, asker.token, edit)
  expect(changed.status).toBe(200)
  if (!person) throw new Error('whoever asks is no member')
  const wanted = { revision: changed.body.revision, people: ['asked'] }
  const [letter] = await requestApproval(t.database.db, person, id, wanted, true)
  return letter?.token ?? ''
}

/** Letters about protocols: one that asks the person, sent by their boss, and one they sent to somebody outside. */
export const actingLetters = async (t: App, { boss, userId, token }: ActingPerson) => {
  const opens = (letter: string) => async () => {
    const page = await t.app.request(`/api/protocol-letters?token=${letter}`)
    return (await page.text()).includes('name="verdict"')
  }
  const sender = { token, userId, workspaceId: boss.workspaceId }
  return {
    asked: opens(await letterOf(t, boss, { userId, email: '' })),
    sent: opens(await letterOf(t, sender, { userId: null, email: 'guest@example.org' })),
  }
}
