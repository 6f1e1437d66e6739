import { type Cluster, startCluster } from './cluster.ts'
import { hold } from './holders.ts'
import { placeFor } from './place.ts'

export type OpenCluster = Cluster & {
  /** it was running and nobody used it: somebody was killed, whose guard may be about to shut it down */
  wasLeft: boolean
  /** shuts it down, unless somebody else still uses it */
  close: () => Promise<void>
  /** leaves it as it is */
  leave: () => Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, or joins those that use it: a server, a worker and an operator's commands in whatever
 * order they begin and end.
 * @throws Error as `startCluster`
 */
export const openCluster = async (dataDir: string): Promise<OpenCluster> => {
  // before it is looked for: a guard must not shut down in between what is found
  const own = hold(placeFor(dataDir).folder)
  try {
    const wasShared = own.isShared()
    const cluster = await startCluster(dataDir)
    const leave = async () => {
      own.release()
      await cluster.unwatch()
    }
    return {
      ...cluster,
      wasLeft: cluster.adopted && !wasShared,
      leave,
      close: async () => {
        if (own.isShared()) return leave()
        await cluster.stop()
        own.release()
      },
    }
  } catch (error) {
    own.release()
    throw error
  }
}
