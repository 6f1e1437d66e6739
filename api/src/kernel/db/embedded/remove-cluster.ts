import { rm } from 'node:fs/promises'
import { findRunning, stopProcess } from './cluster.ts'
import { clusterHome, hasCluster, placeFor } from './place.ts'

/** Shuts the PostgreSQL of a data folder down if it runs, and removes it with all it holds. */
export const removeCluster = async (dataDir: string): Promise<void> => {
  if (!hasCluster(dataDir)) return
  const running = await findRunning(placeFor(dataDir))
  if (running) await stopProcess(running.pid)
  const home = clusterHome(dataDir)
  // elsewhere where only root can enter the folder
  if (home !== dataDir) await rm(home, { recursive: true, force: true, maxRetries: 5 })
}
