import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Caller } from '../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../http/outcome.ts'
import type { Connection, Kind, Outcome } from '../port/kind.ts'
import { readAccount } from './caldav/read-account.ts'
import { keepEvents } from './events/keep-events.ts'
import { fetchFile, maxBytes, type Version } from './ics/fetch-file.ts'
import type { readEvents } from './ics/read-events.ts'
import { believedMs, between } from './window.ts'

type Target = Extract<ConnectionTarget, { kind: 'ics' }>
type Account = Extract<ConnectionTarget, { kind: 'caldav' }>

const task = taskOf<typeof readEvents>(new URL('./ics/read-events.ts', import.meta.url), 'readEvents', 10_000)

const refused = (fault: 'tooMuch' | 'notIt', status: number | null): Outcome => ({ ok: false, fault, status })

/** The file's validators from its last full read, while that is recent enough to trust. */
const versionOf = async (db: Db, connectionId: string, now: number): Promise<Version | null> => {
  const row = await db
    .selectFrom('calendars')
    .select(['etag', 'lastModified', 'readAt'])
    .where('connectionId', '=', connectionId)
    .executeTakeFirst()
  return row && now - row.readAt.getTime() < believedMs ? row : null
}

/** Reads the events of files in a thread, so that hostile recurrence rules can be stopped with it. */
const readApart = (texts: readonly string[], { workspaceId }: Connection, now: number, signal: AbortSignal) =>
  textThreads.run(task, { texts, ...between(now) }, { signal, whose: workspaceId }).then(
    (read) => ({ read, isTooMuch: false }),
    (error: unknown) => {
      if (error instanceof Failure && error.code === 'TOO_MUCH_WORK') return { read: null, isTooMuch: true }
      throw error
    },
  )

/** Reads a calendar by its secret address (RFC 5545). Every delivery reads it, a test included. */
export const icsKind = ({ db, caller }: { db: Db; caller: Caller }): Kind<Target> => ({
  deliver: async (connection: Connection<Target>, _delivery, signal): Promise<Outcome> => {
    const now = Date.now()
    const version = await versionOf(db, connection.id, now)
    const answer = await fetchFile(caller, connection.target.url, version, signal).catch(outcomeOfFault)
    if ('ok' in answer) return answer
    const { status, text, headers } = answer
    if (status === 304 && version) return { ok: true, status }
    if (status >= 300 && status < 400) return refused('notIt', status)
    const outcome = outcomeOf(answer)
    if (!outcome.ok) return outcome
    if (Buffer.byteLength(text) > maxBytes) return refused('tooMuch', status)
    const { read, isTooMuch } = await readApart([text], connection, now, signal)
    if (isTooMuch) return refused('tooMuch', status)
    if (!read) return refused('notIt', status)
    const said = { etag: headers['etag'] ?? null, lastModified: headers['last-modified'] ?? null }
    await keepEvents(db, connection.id, read.events, said)
    return outcome
  },
})

/** Reads all calendars of an account by CalDAV (RFC 4791): Nextcloud, iCloud, Radicale. A test reads it, too. */
export const caldavKind = ({ db, caller }: { db: Db; caller: Caller }): Kind<Account> => ({
  deliver: async (connection: Connection<Account>, _delivery, signal): Promise<Outcome> => {
    const now = Date.now()
    const fetched = await readAccount(caller, connection, between(now), signal)
    if ('failed' in fetched) return fetched.failed
    const { texts } = fetched
    const { read, isTooMuch } = await readApart(texts, connection, now, signal)
    if (isTooMuch) return refused('tooMuch', null)
    if (!read && texts.length > 0) return refused('notIt', null)
    await keepEvents(db, connection.id, read?.events ?? [], { etag: null, lastModified: null })
    return { ok: true, status: 207 }
  },
})
