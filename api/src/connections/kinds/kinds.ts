import type { ConnectionKind } from '@hattama/contract/rules/connection-kinds'
import type { Db } from '#kernel/db/database.ts'
import type { Caller } from '../call/call.ts'
import { textOfTold } from '../meeting-files/meeting-file.ts'
import type { Kind } from '../port/kind.ts'
import { webhookKind } from '../webhooks/webhook.ts'

type Needs = { db: Db; caller: Caller; publicUrl: string }

/** Every kind of connection; the database sees to it that each is given its own target. */
export const openKinds = ({ db, caller, publicUrl }: Needs) =>
  ({
    webhook: webhookKind(caller, publicUrl, (connection, told, signal) =>
      textOfTold(db, connection, told, publicUrl, signal),
    ),
  }) as Record<ConnectionKind, Kind>
