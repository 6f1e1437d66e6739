import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@hattama/contract/people/account'
import type { Role } from '@hattama/contract/rules/app/policy'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import { hashOf, makeSessionToken } from '#kernel/auth/tokens.ts'
import { testDatabase } from './database.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { openStorage } from '#kernel/encryption/open-storage.ts'
import { type App, type Routes, serve } from '#app/serve.ts'
import { openDeps } from '#app/open-deps.ts'
import { openShared } from '#app/open-shared.ts'
import type { AppDeps } from '#app/deps.ts'
import { multipartRoute } from '#library/uploads/multipart-route.ts'
import { tusRoutes } from '#library/uploads/tus-routes.ts'
import { accountRoutes } from '#people/sign-in/routes.ts'
import { cheapHash } from './passwords.ts'
import { recordJobs } from './recorded-jobs.ts'

type Json = Record<string, unknown>

/** An answer with its body parsed. */
export type Answer<T = Json> = { status: number; body: T; headers: Headers }

let people = 0

type Given = {
  settings?: Record<string, string> | (() => Promise<Record<string, string>>)
  /** root of the built web parts, when it is not the checkout */
  webFolder?: string
  /** cheap by default: few tests are about the cost of a guess */
  passwords?: 'as a server does'
}

/**
 * The server with these routes plus sign-in and upload, over a database of its own: real except for the pipeline and the
 * cost of passwords. Only what its routes import can break a test, or cause it to be rerun.
 */
export const testApp = (routes: readonly Routes[], { settings, webFolder, passwords }: Given = {}) => {
  const database = testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'hattama-api-'))
  const jobs = recordJobs()
  const made = { jobs, dataDir } as {
    parts: AppDeps
    app: App
    jobs: typeof jobs
    dataDir: string
    database: typeof database
  }
  let close: (graceMs: number) => Promise<void>

  beforeAll(async () => {
    // tests make no calls to the outside world
    const none = 'http://127.0.0.1:9'
    const nowhere = { MODELS_MIRROR: none, NOTION_API_URL: none, SLACK_API_URL: none }
    const env = readEnv({
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      ...nowhere,
      ...(typeof settings === 'function' ? await settings() : settings),
    })
    const { sql, db, url } = database
    const log = createLog('silent', 'test')
    const { storage, texts, close: closeStorage } = await openStorage(env, log, db)
    const secret = 'a secret of a test, long enough for it'
    const { shared, close: closeShared } = openShared({ env, log, db, secret })
    const opened = await openDeps({
      ...shared,
      env,
      log,
      sql,
      db,
      storage,
      texts,
      jobs,
      secret,
      databaseUrl: url,
      ...(passwords === undefined && { passwords: cheapHash }),
      ...(webFolder && { webFolder }),
    })
    close = async (graceMs) => {
      await opened.close()
      await closeShared(graceMs)
      await closeStorage()
    }
    const app = serve(opened.deps, [multipartRoute, tusRoutes], [...new Set([accountRoutes, ...routes])])
    Object.assign(made, { parts: opened.deps, app, database })
  })

  afterAll(async () => {
    await close(1000)
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Makes a JSON call; `token` goes into the Authorization header. */
  const call = async <T = Json>(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
  ): Promise<Answer<T>> => {
    const response = await made.app.request(path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : { text }) as T,
      headers: response.headers,
    }
  }

  /** Registers a new person. */
  const register = async (email = `person${(people += 1)}@example.org`) => {
    // one address has a limit of attempts a minute, which is not what most tests are about
    await database.sql`delete from auth_rate_limits`
    const { status, body } = await call<SignedIn>('POST', '/api/auth/register', undefined, {
      email,
      password: 'correct horse 1',
      firstName: 'Айгерім',
      lastName: 'Сәрсенова',
      language: 'kk',
    })
    if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** Creates a signed-in person straight in the tables, without a password to hash. Joins a workspace, or makes one. */
  const signedIn = async (workspace?: { id: string; role: Role }) => {
    const { sql } = database
    const [userId, token] = [uuid(), makeSessionToken()]
    const workspaceId = workspace?.id ?? uuid()
    const email = `${userId}@example.org`
    await sql`insert into auth_users (id, name, email) values (${userId}, 'Test Person', ${email})`
    await sql`insert into auth_sessions (id, token, user_id, expires_at)
      values (${uuid()}, ${hashOf(token)}, ${userId}, now() + interval '1 day')`
    if (!workspace) {
      await sql`insert into workspaces (id, name) values (${workspaceId}, 'Test')`
      // most tests are about several people, who often join once there are meetings: it has set that everyone sees them
      await sql`insert into visibility_rules (workspace_id, kind, key, rule)
        values (${workspaceId}, 'workspace', '', ${sql.json({ visibility: 'workspace', people: [], groups: [] })})`
    }
    await sql`insert into memberships values (${workspaceId}, ${userId}, ${workspace?.role ?? 'owner'})`
    await sql`insert into profiles (user_id, first_name, last_name, workspace_id)
      values (${userId}, 'Test', 'Person', ${workspaceId})`
    return { token, userId, workspaceId }
  }

  /** Uploads bytes by multipart. */
  const upload = async (
    token: string,
    bytes: Uint8Array,
    metadata: object | string = {},
    filename = 'meeting.wav',
  ): Promise<Answer<{ id: string; recordingId: string; status: string; code: string }>> => {
    const form = new FormData()
    form.set('recording', new File([new Uint8Array(bytes)], filename))
    form.set('metadata', typeof metadata === 'string' ? metadata : JSON.stringify(metadata))
    const response = await made.app.request('/api/recordings/upload', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const body = (await response.json()) as { id: string; recordingId: string; status: string; code: string }
    return { status: response.status, body, headers: response.headers }
  }

  return Object.assign(made, { call, register, signedIn, upload })
}

/** A WAV file of silence: 16 kHz mono, `seconds` long. */
export const wav = (seconds = 1): Uint8Array => {
  const samples = Math.round(16_000 * seconds)
  const view = new DataView(new ArrayBuffer(44 + samples * 2))
  const text = (at: number, value: string) =>
    Buffer.from(value, 'latin1').forEach((byte, i) => view.setUint8(at + i, byte))
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 16_000, true)
  view.setUint32(28, 32_000, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples * 2, true)
  return new Uint8Array(view.buffer)
}
