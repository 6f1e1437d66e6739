import type { PersonalDataSettings } from '@hattama/contract/library/personal-data'
import type { PersonalKind } from '@hattama/contract/rules/library/personal-data'
import { may } from '@hattama/contract/rules/app/policy'
import type { Db, Queryable } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import type { Looked } from './find/personal-data.ts'

const columns = ['personalKinds', 'personalNames', 'personalNewMeetings', 'personalNewLinks'] as const

/** What the workspace looks for. */
export const lookedFor = async (db: Queryable, workspaceId: string): Promise<Looked> => {
  const { personalKinds, personalNames } = await db
    .selectFrom('workspaces')
    .select(columns)
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  // only known kinds are ever written
  return { kinds: personalKinds as PersonalKind[], names: personalNames }
}

/** The settings as a person may read them: the list of names is itself personal data. */
export const findSettings = async (db: Db, person: Person): Promise<PersonalDataSettings> => {
  const row = await db
    .selectFrom('workspaces')
    .select(columns)
    .where('id', '=', person.workspaceId)
    .executeTakeFirstOrThrow()
  return {
    kinds: row.personalKinds as PersonalKind[],
    names: may(person, 'workspace.change') ? row.personalNames : [],
    newMeetings: row.personalNewMeetings,
    newLinks: row.personalNewLinks,
  }
}

/** Changes to what is looked for apply at once to all recordings that hide it; the defaults, to new ones only. */
export const changeSettings = (db: Db, person: Person, wanted: PersonalDataSettings): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('workspaces')
      .set({
        personalKinds: [...new Set(wanted.kinds)],
        personalNames: [...new Set(wanted.names)],
        personalNewMeetings: wanted.newMeetings,
        personalNewLinks: wanted.newLinks,
      })
      .where('id', '=', person.workspaceId)
      .execute()
    await record(trx, person, { kind: 'personalDataChanged' })
  })
