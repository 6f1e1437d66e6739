import { CompiledQuery } from 'kysely'
import type { Db as BossDb } from 'pg-boss'
import type { Queryable } from '#kernel/db/database.ts'

/**
 * Lets a pg-boss call run inside our transaction. pg-boss passes JSON already serialised and postgres.js would serialise
 * it again, so such parameters are declared as text and cast by the database. Plugins are left out: pg-boss reads its own
 * column names.
 */
export const bossDb = (trx: Queryable): BossDb => ({
  executeSql: async (text, values = []) => {
    const asText = text.replace(/(\$\d+)::(jsonb?)\b/g, '$1::text::$2')
    const { rows } = await trx.withoutPlugins().executeQuery<object>(CompiledQuery.raw(asText, [...values]))
    return { rows: [...rows] }
  },
})
