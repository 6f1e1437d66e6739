import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Machine, Machines } from '../scale/machines.ts'
import type { startProxy } from './proxy.ts'

type Network = Awaited<ReturnType<typeof startProxy>>

/** The machines of a drill and the networks between them. */
export type Scene = {
  machines: Machines
  servers: readonly Machine[]
  workers: readonly Machine[]
  toDatabase: Network
  toS3: Network
  /** between the servers */
  between: readonly Network[]
}

/** How long a fault lasts, ms. */
const lastsMs = 4000

/** Ends a process and starts it again a little later, as its supervisor would. */
const restart = async (machine: Machine | undefined, signal: 'SIGKILL' | 'SIGTERM') => {
  await machine?.stop(signal)
  await pause(2000)
  await machine?.again()
}

const database = ({ machines }: Scene, signal: 'SIGKILL' | 'SIGINT') => {
  const file = join(machines.cluster.folder, 'postmaster.pid')
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), signal)
}

const onAll = async (between: readonly Network[], what: (network: Network) => Promise<void>) => {
  await Promise.all(between.map(what))
}

/** What can go wrong with many machines. Each resolves when it is over; only an ended database restarts by itself later. */
export const machineFaults = {
  'first server killed': ({ servers }: Scene) => restart(servers[0], 'SIGKILL'),
  'second server killed': ({ servers }: Scene) => restart(servers[1], 'SIGKILL'),
  'third server stopped and started': ({ servers }: Scene) => restart(servers[2], 'SIGTERM'),
  'all servers stopped, one after the other': async ({ servers }: Scene) => {
    for (const server of servers) await restart(server, 'SIGTERM')
  },
  'worker killed': ({ workers }: Scene) => restart(workers[0], 'SIGKILL'),
  'worker stopped and started': ({ workers }: Scene) => restart(workers[1], 'SIGTERM'),
  'both workers killed': async ({ workers }: Scene) => {
    await Promise.all(workers.map((worker) => restart(worker, 'SIGKILL')))
  },
  'database killed': async (scene: Scene) => database(scene, 'SIGKILL'),
  'database restarted': async (scene: Scene) => database(scene, 'SIGINT'),
  'database refused': ({ toDatabase }: Scene) => toDatabase.refuse(lastsMs),
  'database hanging': ({ toDatabase }: Scene) => toDatabase.hang(lastsMs),
  'database cut mid-request': ({ toDatabase }: Scene) => toDatabase.cutInRequest(),
  'database slow': ({ toDatabase }: Scene) => toDatabase.slow(lastsMs, 200),
  'S3 refused': ({ toS3 }: Scene) => toS3.refuse(lastsMs),
  'S3 hanging': ({ toS3 }: Scene) => toS3.hang(lastsMs),
  'S3 cut mid-request': ({ toS3 }: Scene) => toS3.cutInRequest(),
  'S3 slow': ({ toS3 }: Scene) => toS3.slow(lastsMs, 500),
  'servers cannot reach each other': ({ between }: Scene) => onAll(between, (one) => one.refuse(lastsMs)),
  'servers hear nothing of each other': ({ between }: Scene) => onAll(between, (one) => one.hang(lastsMs)),
  'servers cut mid-request': ({ between }: Scene) => onAll(between, (one) => one.cutInRequest()),
  'server and database killed': async (scene: Scene) => {
    database(scene, 'SIGKILL')
    await restart(scene.servers[0], 'SIGKILL')
  },
  'S3 refused while a server is killed': async ({ toS3, servers }: Scene) => {
    await Promise.all([toS3.refuse(lastsMs), restart(servers[1], 'SIGKILL')])
  },
  'database and S3 refused': async ({ toDatabase, toS3 }: Scene) => {
    await Promise.all([toDatabase.refuse(lastsMs), toS3.refuse(lastsMs)])
  },
} as const satisfies Record<string, (scene: Scene) => Promise<void>>

export type MachineFault = keyof typeof machineFaults
