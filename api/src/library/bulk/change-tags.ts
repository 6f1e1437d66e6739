import { maxTags } from '@hattama/contract/rules/library/tags'
import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { hiderIn, readingOf } from '../personal-data/redaction.ts'
import { changeWithin } from '../recordings/change.ts'
import { lockRecording } from '../recordings/lock-recording.ts'

type Change = { add: readonly string[]; remove: readonly string[] }

/** Refuses tags that the person would read hidden: what became of them would tell whether they were there. */
const needReadable = async (trx: Trx, person: Person, id: string, tags: readonly string[]) => {
  if ((await readingOf(trx, person, id)) === 'whole') return
  const { text } = await hiderIn(trx, person.workspaceId)
  if (tags.some((tag) => text(tag) !== tag)) throw new Failure('PERSONAL_DATA_HIDDEN')
}

/**
 * Adds and removes tags of a recording, ignoring case.
 * @throws Failure TOO_MANY_TAGS, PERSONAL_DATA_HIDDEN; as `changeRecording`
 */
export const changeTags = (db: Db, person: Person, id: string, { add, remove }: Change): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // first: it may begin to hide its tags at this moment
    await lockRecording(trx, id)
    await needReadable(trx, person, id, [...add, ...remove])
    const { tags } = (await trx
      .selectFrom('recordings')
      .select('tags')
      .where('id', '=', id)
      .executeTakeFirst()) ?? { tags: [] }
    const lower = (list: readonly string[]) => new Set(list.map((tag) => tag.toLowerCase()))
    const [gone, had] = [lower(remove), lower(tags)]
    const next = [...tags, ...add.filter((tag) => !had.has(tag.toLowerCase()))].filter(
      (tag) => !gone.has(tag.toLowerCase()),
    )
    if (next.length > maxTags) throw new Failure('TOO_MANY_TAGS')
    await changeWithin(trx, person, id, { tags: next })
  })
