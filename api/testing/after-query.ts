import type { KyselyPlugin } from 'kysely'
import type { Db } from '#kernel/db/database.ts'

/**
 * The same database, where something happens right after each query whose SQL matches: what others may do between two queries
 * of a request. Both queries and transactions of it are watched.
 */
export const afterQuery = (db: Db, matches: RegExp, happens: () => Promise<void>): Db => {
  const asked = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql } = db.getExecutor().compileQuery(node, queryId)
      if (matches.test(sql)) asked.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (asked.has(queryId)) await happens()
      return result
    },
  }
  return db.withPlugin(plugin)
}
