import { flushCompileCache } from 'node:module'
import { openSql } from '#kernel/db/database.ts'
import { openDb } from '#kernel/db/open-db.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { localDisk } from '#kernel/storage/local-disk.ts'
import { filesFolder } from '#kernel/storage/local-disk.ts'
import { openWorker } from './jobs.ts'

/** A worker in a process of its own, to be killed by a test. Everything comes from the environment. */
const env = readEnv()
const databaseUrl = env.DATABASE_URL ?? ''
const storage = localDisk(filesFolder(env.dataDir))
const log = createLog(env.LOG_LEVEL, 'worker')
await openWorker({ db: openDb(openSql(databaseUrl)), databaseUrl, storage, env, log })
// a killed process would leave none of its compile cache to the next one
flushCompileCache()
process.stdout.write('ready\n')
