import { type RawBuilder, sql } from 'kysely'

/** Whether any recording of a workspace hides personal data; one index lookup. */
export const hidesAnyIn = (workspaceId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from recordings h where h.workspace_id = ${workspaceId} and h.hides_personal)`
