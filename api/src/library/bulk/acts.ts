import { maximumTags } from '@hattama/contract/rules/tags'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { changeWithin } from '../recordings/change.ts'
import { mark } from '../recordings/mark.ts'

/** Gives a recording tags and takes others, whatever their case. @throws Failure TOO_MANY_TAGS; as `changeRecording` */
export const changeTags = (
  db: Db,
  person: Person,
  id: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { tags } = (await trx
      .selectFrom('recordings')
      .select('tags')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? { tags: [] }
    const lower = (list: readonly string[]) => new Set(list.map((tag) => tag.toLowerCase()))
    const [gone, had] = [lower(remove), lower(tags)]
    const next = [...tags, ...add.filter((tag) => !had.has(tag.toLowerCase()))].filter(
      (tag) => !gone.has(tag.toLowerCase()),
    )
    if (next.length > maximumTags) throw new Failure('TOO_MANY_TAGS')
    await changeWithin(trx, person, id, { tags: next })
  })

/** Takes a recording out of the list, or puts it back; all else stays as it is. Twice is harmless. @throws Failure NOT_FOUND */
export const archive = (db: Db, person: Person, id: string, archived: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => void (await mark(trx, person, id, 'archivedAt', archived)))
