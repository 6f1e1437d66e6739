import { defaultPattern, isYearly, numberText } from '@hattama/contract/rules/insight/protocol'
import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'

type Numbered = { recordingId: string; content: { date: string } }

/** The pattern of a workspace's numbers. */
const patternOf = async (db: Trx, workspaceId: string): Promise<string> => {
  const row = await db
    .selectFrom('protocolSettings')
    .select('pattern')
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst()
  return row?.pattern ?? defaultPattern
}

const countOn = async (trx: Trx, workspaceId: string, year: number): Promise<number> => {
  const { last } = await trx
    .insertInto('protocolCounters')
    .values({ workspaceId, year, last: 1 })
    .onConflict((c) =>
      c.columns(['workspaceId', 'year']).doUpdateSet({ last: sql<number>`protocol_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/**
 * Assigns the next number of a workspace, per year of the meeting if its pattern has one. The counter's row stays locked
 * until the transaction ends: two concurrent callers get two numbers, and a failed transaction leaves no gap. A number
 * whose text was already given under another pattern is skipped, and the register says so.
 */
export const giveNumber = async (
  trx: Trx,
  person: Person,
  { recordingId, content }: Numbered,
): Promise<string> => {
  const { workspaceId, userId } = person
  const pattern = await patternOf(trx, workspaceId)
  const year = isYearly(pattern) ? Number(content.date.slice(0, 4)) : 0
  for (;;) {
    const n = await countOn(trx, workspaceId, year)
    const text = numberText(pattern, n, year)
    const row = { workspaceId, year, n, text, userId }
    const given = await trx
      .insertInto('protocolNumbers')
      .values({ ...row, recordingId, state: 'given' })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    if (given.numInsertedOrUpdatedRows !== 0n) {
      await record(trx, person, {
        kind: 'protocolNumbered',
        subjectId: recordingId,
        detail: { number: text },
      })
      return text
    }
    await trx
      .insertInto('protocolNumbers')
      .values({ ...row, state: 'skipped' })
      .execute()
  }
}
