import { startCluster } from '../../src/kernel/db/embedded/cluster.ts'
import { guardDatabase } from '../../start/guard.ts'
import { dirname } from 'node:path'

/** Runs a database with a guard, which waits so many seconds, until it is killed. */
const cluster = await startCluster(process.argv[2] ?? '')
guardDatabase(dirname(cluster.folder), Number(process.argv[3]))
process.send?.(cluster.url)
setInterval(() => undefined, 1000)
