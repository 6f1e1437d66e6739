import type { ProtocolContent } from '@hattama/contract/insight/protocol'
import { isSameName, itemsRenamed, type Renaming } from '@hattama/contract/rules/insight/protocol-names'
import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { unnamedLabels, unnamedOf } from '@hattama/contract/rules/speech/speaker-label'
import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'

/** A voice that has lost its name is called by its label in the language of the minutes. */
const inLanguageOf = ({ language }: ProtocolContent, renamings: readonly Renaming[]): Renaming[] =>
  renamings.map(({ from, to }) => {
    const voice = unnamedOf(to)
    const name = voice?.kind === 'voice' ? unnamedLabels[language].voice(voice.number) : to
    return { from, to: name.slice(0, most.name) }
  })

/** Formal minutes with new names in the list of people and in every line. Pure. */
const contentRenamed = (content: ProtocolContent, given: readonly Renaming[]): ProtocolContent => {
  const renamings = inLanguageOf(content, given)
  return {
    ...content,
    people: content.people.map((person) => ({
      ...person,
      name: renamings.find(({ from }) => isSameName(from, person.name))?.to ?? person.name,
    })),
    items: itemsRenamed(content.items, renamings),
  }
}

/**
 * Gives the draft of a meeting's formal minutes the new names of its speakers, within the transaction that renames them in the
 * summary. What people called otherwise by hand stays, and so does what was sent for approval or locked.
 */
export const renameInDrafts = async (
  trx: Trx,
  recordingId: string,
  renamings: readonly Renaming[],
): Promise<void> => {
  const drafts = await trx
    .selectFrom('protocols')
    .select(['id', 'workspaceId', 'content', 'filled', 'revision'])
    .where('recordingId', '=', recordingId)
    .where('status', '=', 'draft')
    .forUpdate()
    .execute()
  for (const { id, workspaceId, content, filled, revision } of drafts) {
    const next = contentRenamed(content, renamings)
    const isOther = !isDeepStrictEqual(next, content)
    await trx
      .updateTable('protocols')
      .set({
        filled: filled && contentRenamed(filled, renamings),
        ...(isOther && { content: next, revision: revision + 1, updatedAt: new Date() }),
      })
      .where('id', '=', id)
      .execute()
    await publish(trx, workspaceId, { type: 'protocol', recordingId, protocolId: id })
  }
}
