import type { Db } from '#kernel/db/database.ts'

/** What a person set up for themselves besides meetings, without secrets and without what they left behind elsewhere. */
export const keptFor = async (db: Db, userId: string) => {
  const made = (table: 'collections' | 'series' | 'templates') =>
    db
      .selectFrom(table)
      .innerJoin('memberships as m', 'm.workspaceId', `${table}.workspaceId`)
      .select([`${table}.id`, `${table}.workspaceId`, `${table}.name`, `${table}.createdAt`])
      .where('m.userId', '=', userId)
      .where(`${table}.createdBy`, '=', userId)
      .orderBy(`${table}.createdAt`)
      .execute()
  const [digests, minutesAsked] = await Promise.all([
    db
      .selectFrom('digestSettings')
      .select(['weekly', 'weekday', 'hour', 'briefs'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
    db.selectFrom('minutesAskSettings').select('enabled').where('userId', '=', userId).executeTakeFirst(),
  ])
  return {
    // no row: defaults apply
    digests: digests ?? null,
    minutesAsked: minutesAsked ?? null,
    voice: await db
      .selectFrom('voicePeople')
      .select(['workspaceId', 'name', 'state', 'consentBy', 'consentText', 'consentLanguage'])
      .select(['agreedAt', 'expiresAt', 'endedAt'])
      .where('userId', '=', userId)
      .execute(),
    callRules: await db
      .selectFrom('callRules')
      .select(['workspaceId', 'seriesId', 'connectionId', 'act', 'consent', 'notice'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    connections: await db
      .selectFrom('connections')
      .select(['id', 'workspaceId', 'kind', 'name', 'address', 'events', 'state', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    keys: await db
      .selectFrom('apiKeys')
      .select(['workspaceId', 'holder', 'name', 'scopes', 'ending', 'createdAt', 'expiresAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    collections: await made('collections'),
    series: await made('series'),
    templates: await made('templates'),
  }
}
