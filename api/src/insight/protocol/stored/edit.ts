import type { ProtocolContent, ProtocolEdit, ProtocolPart } from '@hattama/contract/insight/protocol'
import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { requireNotHeld } from '#kernel/legal-hold/is-held.ts'
import { record } from '#kernel/security-log/record.ts'
import { noteChange } from './changes.ts'
import { holdRow } from './queries.ts'
import { canonicalJson } from '@hattama/contract/rules/insight/protocol'

type Parts = Exclude<ProtocolPart, 'status'>

const form = ({
  people: _people,
  items: _items,
  chairId: _chair,
  secretaryId: _secretary,
  ...rest
}: ProtocolContent) => rest

/** The contents of each part of a protocol, in comparable form. */
const parts: Record<Parts, (content: ProtocolContent) => unknown> = {
  form,
  people: ({ people, chairId, secretaryId }) => [people, chairId, secretaryId],
  agenda: ({ items }) => items.map(({ id, title }) => [id, title]),
  heard: ({ items }) => items.map(({ heard, spoke }) => [heard, spoke]),
  decided: ({ items }) => items.map(({ decided, assigned = [] }) => [decided, assigned]),
}

/** Which parts differ between two texts of a protocol. */
const whatChanged = (before: ProtocolContent, after: ProtocolContent): Parts[] =>
  (Object.keys(parts) as Parts[]).filter((part) => {
    const text = (content: ProtocolContent) => canonicalJson(parts[part](content) as never)
    return text(before) !== text(after)
  })

/** Clears a chair or secretary who is not among the people. */
const withKnownPeople = (content: ProtocolContent): ProtocolContent => {
  const known = (id: string | null) => (content.people.some((p) => p.id === id) ? id : null)
  return { ...content, chairId: known(content.chairId), secretaryId: known(content.secretaryId) }
}

/**
 * Writes the text of a draft as its next revision; does nothing when nothing changed.
 * @throws Failure CONFLICT when it has been changed since, PROTOCOL_FIXED when it is no longer a draft
 */
export const editProtocol = (
  db: Db,
  person: Person,
  id: string,
  { revision, content: given }: ProtocolEdit,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await holdRow(trx, person, id)
    if (row.status !== 'draft') throw new Failure('PROTOCOL_FIXED')
    if (row.revision !== revision) throw new Failure('CONFLICT')
    const content = withKnownPeople(given)
    const parts = whatChanged(row.content, content)
    if (parts.length === 0) return
    await trx
      .updateTable('protocols')
      .set({ content, revision: revision + 1, updatedAt: new Date(), updatedBy: person.userId })
      .where('id', '=', id)
      .execute()
    await noteChange(trx, id, person.userId, parts)
    await publish(trx, person.workspaceId, {
      type: 'protocol',
      recordingId: row.recordingId,
      protocolId: id,
    })
  })

/**
 * Withdraws a protocol that is not locked. Its number is not reused: the register says what became of it. An edition that
 * follows a locked one is withdrawn without its number.
 * @throws Failure PROTOCOL_FIXED, ON_HOLD
 */
export const withdrawProtocol = (db: Db, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await holdRow(trx, person, id)
    if (row.status === 'locked') throw new Failure('PROTOCOL_FIXED')
    const { number, recordingId, workspaceId } = row
    await requireNotHeld(trx, recordingId)
    await trx.deleteFrom('protocols').where('id', '=', id).execute()
    if (number !== null && row.edition === 1) {
      await trx
        .updateTable('protocolNumbers')
        .set({ state: 'withdrawn', at: new Date(), userId: person.userId })
        .where('workspaceId', '=', workspaceId)
        .where('text', '=', number)
        .where('state', '=', 'given')
        .execute()
    }
    await record(trx, person, { kind: 'protocolWithdrawn', subjectId: recordingId, detail: detailOf(number) })
    await publish(trx, workspaceId, { type: 'protocol', recordingId, protocolId: id })
  })

/** The number, if there is one yet, for the log. */
export const detailOf = (number: string | null) => (number === null ? {} : { number })
