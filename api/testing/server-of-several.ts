import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '#app/listen.ts'
import { openDeps } from '#app/open-deps.ts'
import { openShared } from '#app/open-shared.ts'
import { serve } from '#app/serve.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { openStorage } from '#kernel/encryption/open-storage.ts'
import { tusRoutes } from '#library/uploads/tus-routes.ts'
import type { testApp } from './app.ts'

type Several = Pick<ReturnType<typeof testApp>, 'database' | 'jobs'>

type Given = {
  settings?: Record<string, string>
  /** where the others reach it, if that is not its own address */
  reachedBy?: (port: number) => string
}

/** One of several servers on one database, with a disk and a port of its own, as if on separate machines. */
export const startServerOf = async (t: Several, { settings = {}, reachedBy }: Given = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hattama-several-'))
  let port = 0

  const start = async () => {
    const listening = await listen('127.0.0.1', port)
    port = listening.port
    const address = reachedBy?.(port) ?? `http://127.0.0.1:${port}`
    const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SERVER_ADDRESS: address, ...settings })
    const { sql, db, url: databaseUrl } = t.database
    const log = createLog('silent', 'test')
    const { storage, texts, close: closeStorage } = await openStorage(env, log, db)
    const secret = 'one secret for all servers of it'
    const { shared, close } = openShared({ env, log, db, secret })
    const opened = await openDeps({
      ...shared,
      env,
      log,
      sql,
      db,
      storage,
      texts,
      jobs: t.jobs,
      secret,
      databaseUrl,
    })
    listening.answer(serve(opened.deps, [tusRoutes], []))
    return async () => {
      await listening.close(500)
      await opened.close()
      await close(500)
      await closeStorage()
    }
  }

  let stop: (() => Promise<void>) | null = await start()
  const end = async () => {
    await stop?.()
    stop = null
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** names of the unfinished uploads on its disk */
    waiting: () => readdirSync(join(dataDir, 'uploads')),
    stop: end,
    /** restarts it, with the same address and disk */
    again: async () => {
      stop = await start()
    },
    /** stops it and deletes its disk */
    remove: async () => {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type ServerOf = Awaited<ReturnType<typeof startServerOf>>

/** Calls servers as one person's recorder does. */
export const callerOf = (token: string) => {
  const ask = (
    server: ServerOf,
    method: string,
    path: string,
    more: Record<string, string> = {},
    body?: Uint8Array,
  ) =>
    fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more },
      ...(body && { body: new Uint8Array(body) }),
    })
  return {
    ask,
    /** The offset of an upload, bytes; or the status of a refusal. */
    offsetAt: async (server: ServerOf, path: string) => {
      const answer = await ask(server, 'HEAD', path)
      return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status
    },
    /** Sends a piece from an offset on; returns the status of the answer. */
    send: async (server: ServerOf, path: string, offset: number, piece: Uint8Array) => {
      const headers = {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      }
      return (await ask(server, 'PATCH', path, headers, piece)).status
    },
  }
}
