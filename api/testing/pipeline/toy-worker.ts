import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { openSql } from '#kernel/db/database.ts'
import { openDb } from '#kernel/db/open-db.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { installToys } from '../toy-models/toy-catalogue.ts'
import { openLocal } from '#speech/engines/local/engine.ts'
import { openEngines } from '#speech/engines/choice/pick-engine.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { bytesOf } from '#speech/media/pcm.ts'
import { filesFolder, localDisk } from '#kernel/storage/local-disk.ts'
import { openWorker } from './jobs.ts'

/**
 * A worker in a process of its own, to be killed by a test, with a real engine: sherpa-onnx in its child process and a
 * small model. Each requested window is noted in `asked.log` of the data folder: when, and of which sound.
 */
const env = readEnv()
const databaseUrl = env.DATABASE_URL ?? ''
const models = join(env.dataDir, 'models')
const engines = openEngines(env, openLocal(models, { threads: 2 }, Object.values(await installToys(models))))

const noted = (engine: Engine): Engine => ({
  ...engine,
  transcribe: (pieces, options) => {
    for (const pcm of options.again ? [] : pieces) {
      const sound = createHash('sha256').update(bytesOf(pcm)).digest('hex')
      appendFileSync(join(env.dataDir, 'asked.log'), `${Date.now()} ${sound}\n`)
    }
    return engine.transcribe(pieces, options)
  },
})

const storage = localDisk(filesFolder(env.dataDir))
const log = createLog(env.LOG_LEVEL, 'worker')
await openWorker(
  { db: openDb(openSql(databaseUrl)), databaseUrl, storage, env, log },
  {
    liveMs: 300,
    pickEngine: async (language) => {
      const pick = await engines.pick(language)
      return pick.engine ? { ...pick, engine: noted(pick.engine) } : pick
    },
    findDiarizer: async () => null,
  },
)
// a killed process would leave none of its compile cache to the next one
flushCompileCache()
process.stdout.write('ready\n')
