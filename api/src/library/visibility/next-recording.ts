import type { NewRecordingVisibility } from '@hattama/contract/library/visibility'
import { withinBounds } from '@hattama/contract/rules/library/visibility'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { findDefaults } from './rules.ts'

/** Who will see what a person records next unless they choose, and what they may choose; names nobody. */
export const visibilityOfNext = async (db: Db, person: Person): Promise<NewRecordingVisibility> => {
  const [{ narrowest, widest, own, workspace }, others] = await Promise.all([
    findDefaults(db, person),
    db
      .selectFrom('memberships')
      .select('userId')
      .where('workspaceId', '=', person.workspaceId)
      .where('userId', '<>', person.userId)
      .limit(1)
      .execute(),
  ])
  const { visibility } = own ?? workspace
  return {
    visibility: withinBounds(visibility, { narrowest, widest }),
    narrowest,
    widest,
    isAlone: others.length === 0,
  }
}
