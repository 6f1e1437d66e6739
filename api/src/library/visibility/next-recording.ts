import type { NewRecordingVisibility } from '@hattama/contract/library/visibility'
import { withinBounds } from '@hattama/contract/rules/library/visibility'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { isAlone } from './is-alone.ts'
import { findDefaults } from './rules.ts'

/** Who will see what a person records next unless they choose, and what they may choose; names nobody. */
export const visibilityOfNext = async (db: Db, person: Person): Promise<NewRecordingVisibility> => {
  const [{ narrowest, widest, own, workspace, privateWhileAlone }, alone] = await Promise.all([
    findDefaults(db, person),
    isAlone(db, person),
  ])
  const visibility = own?.visibility ?? (privateWhileAlone ? 'private' : workspace.visibility)
  return { visibility: withinBounds(visibility, { narrowest, widest }), narrowest, widest, isAlone: alone }
}
