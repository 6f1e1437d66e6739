import type { SignedIn } from '@hattama/contract/people/account'
import { openSql } from '../api/src/kernel/db/database.ts'
import { openDb } from '../api/src/kernel/db/open-db.ts'
import { wav } from '../api/testing/app.ts'
import { finishMeeting } from '../api/testing/meeting.ts'
import { seedTimedMeeting } from '../api/testing/talk.ts'
import { addressHeader, newAddress } from '../e2e/product/address.ts'
import { register } from '../e2e/product/account.ts'
import { startServer } from '../bench/server.ts'
import { lazily } from '../api/testing/access/lazily.ts'
import { openMailbox } from '../api/testing/mailbox.ts'

/** A user with an account. `ask` sends a request as them and returns the answer whatever its status. */
export type Person = SignedIn & { ask: Ask }
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

/** A product under attack, with a database of its own that holds no real data. */
export type Target = {
  url: string
  dataDir: string
  databaseUrl: string
  /** whether a worker processes what comes in */
  works: boolean
  /** the admin of the server: its first account, so it is asked for before any other person */
  operator: () => Promise<Person>
  /** another product, which sends letters, and where they arrive; started when first asked for, and ended with this one */
  mailing: () => Promise<{ target: Target; mailbox: Awaited<ReturnType<typeof openMailbox>> }>
  /** makes an account; each person comes from an address of their own */
  person: () => Promise<Person>
  /** sends requests with that token, or anonymously */
  asking: (token?: string) => Ask
  /** a finished meeting of this person, with words found in no other: what a stranger must never read */
  meetingOf: (person: Person) => Promise<{ recording: string; summary: string; secret: string }>
  /** a finished meeting of this person in which these rows were said (`Name: words`); returns its recording's id */
  tell: (person: Person, title: string, rows: string) => Promise<string>
  /** ids of its processes, 0 for one that has ended: the server's, and the worker's if it works */
  pids: () => number[]
  stop: () => Promise<void>
}

/** Returns a form with one file in it, as `POST /api/recordings/upload` takes it. */
export const formWith = (bytes: Uint8Array, name = 'meeting.wav', metadata: object = {}) => {
  const form = new FormData()
  form.append('recording', new File([Uint8Array.from(bytes)], name))
  form.append('metadata', JSON.stringify(metadata))
  return form
}

/** Starts a server, with a worker if `works`, on a new data folder that is deleted with them. */
export const startTarget = async (
  env: Record<string, string> = {},
  { works = false, onLine }: { works?: boolean; onLine?: (line: string) => void } = {},
): Promise<Target> => {
  const server = await startServer(
    { AUTH_IP_HEADER: addressHeader, ...env },
    {
      works,
      limited: true,
      ...(onLine && { onLine }),
    },
  )
  const sql = openSql(server.databaseUrl, 2)
  const db = openDb(sql)
  const asking =
    (token?: string): Ask =>
    (method, path, body, headers = {}) =>
      fetch(server.url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...newAddress(),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body),
        }),
      })
  const person = async () => {
    const signed = await register(server.url)
    return { ...signed, ask: asking(signed.token) }
  }
  const others: Target[] = []
  const mailboxes: { close: () => Promise<void> }[] = []
  let meetings = 0
  return {
    url: server.url,
    dataDir: server.dataDir,
    databaseUrl: server.databaseUrl,
    works,
    pids: server.pids,
    asking,
    person,
    operator: lazily(person),
    mailing: lazily(async () => {
      const mailbox = await openMailbox()
      mailboxes.push(mailbox)
      const target = await startTarget({ SMTP_URL: mailbox.url })
      others.push(target)
      return { target, mailbox }
    }),
    meetingOf: async (person) => {
      const answer = await person.ask('POST', '/api/recordings/upload', formWith(wav(0.02)))
      if (!answer.ok) throw new Error(`no recording was made: ${answer.status} ${await answer.text()}`)
      const { recordingId } = (await answer.json()) as { recordingId: string }
      const secret = `quartz${(meetings += 1)}x${process.pid}`
      const summary = await finishMeeting(db, recordingId)
      const body = { summary: `The word is ${secret}.`, updatedAt: '2100-01-01T00:00:00.000Z' }
      await person.ask('PUT', `/api/summaries/${summary}`, body)
      return { recording: recordingId, summary, secret }
    },
    tell: async ({ user }, title, rows) =>
      (await seedTimedMeeting(db, { userId: user.id, workspaceId: user.workspaceId }, title, rows)).id,
    stop: async () => {
      await sql.end({ timeout: 2 })
      await server.stop()
      await Promise.all(others.map((one) => one.stop()))
      await Promise.all(mailboxes.map((one) => one.close()))
    },
  }
}
