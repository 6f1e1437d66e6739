import type { RetentionRules } from '@hattama/contract/library/retention'
import type { Db, Queryable } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'

/** How long a workspace keeps its recordings; without rules, forever. */
export const findRules = async (db: Queryable, workspaceId: string): Promise<RetentionRules> => {
  const rows = await db
    .selectFrom('retentionRules')
    .select(['tag', 'soundDays', 'allDays', 'hold'])
    .where('workspaceId', '=', workspaceId)
    .orderBy('tag')
    .execute()
  const ofAll = rows.find((row) => row.tag === '')
  return {
    workspace: { soundDays: ofAll?.soundDays ?? null, allDays: ofAll?.allDays ?? null },
    tags: rows.filter((row) => row.tag !== ''),
  }
}

/** The rules as they are stored: tags in lower case; of duplicates, the last one counts. */
export const distinctRules = ({ workspace, tags }: RetentionRules): RetentionRules => ({
  workspace,
  tags: [...new Map(tags.map((rule) => [rule.tag.toLowerCase(), rule])).values()].map((rule) => ({
    ...rule,
    tag: rule.tag.toLowerCase(),
  })),
})

/** Replaces the rules of a workspace. They first apply in the coming night, not the one just past. */
export const changeRules = (db: Db, person: Person, given: RetentionRules): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    const { workspace, tags } = distinctRules(given)
    await trx.deleteFrom('retentionRules').where('workspaceId', '=', workspaceId).execute()
    await trx
      .insertInto('retentionRules')
      .values([{ workspaceId, tag: '', ...workspace }, ...tags.map((rule) => ({ workspaceId, ...rule }))])
      .execute()
    const endedAt = new Date()
    await trx
      .insertInto('retentionRuns')
      .values({ workspaceId, endedAt })
      .onConflict((c) => c.column('workspaceId').doUpdateSet({ endedAt }))
      .execute()
    await record(trx, person, { kind: 'retentionChanged' })
  })
