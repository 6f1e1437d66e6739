import { openDb, openSql } from '#kernel/db/database.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { localDisk } from '#kernel/storage/local-disk.ts'
import { filesFolder } from '#kernel/storage/local-disk.ts'
import { openJobs } from '#pipeline/pipeline.ts'

/** A worker in a process of its own, to be killed by a test. Everything comes from the environment. */
const env = readEnv()
const databaseUrl = env.DATABASE_URL ?? ''
const storage = localDisk(filesFolder(env.dataDir))
const log = createLog(env.LOG_LEVEL, 'worker')
await openJobs({ db: openDb(openSql(databaseUrl)), databaseUrl, storage, env, log, work: true })
process.stdout.write('ready\n')
