import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, DeliveryLog, CreatedConnection } from '@hattama/contract/connections/connection'
import type { MinutesLetters } from '@hattama/contract/connections/minutes-letter'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { openSql } from '../../../api/src/kernel/db/database.ts'
import { freshCluster } from '../../../api/testing/cluster.ts'
import { as, registerConfirmed } from '../../../e2e/product/account.ts'
import { startProduct } from '../../../e2e/product/product.ts'
import { finished, sendMeeting } from '../../../e2e/screens/meetings.ts'
import { scriptedMeetings } from '../../../e2e/screens/scripted-meetings.ts'
import { openPlaces, type Told } from './places.ts'

/** Starts the real product with one person's connections to each kind of place, and meetings that are really transcribed. */
export const openStage = async () => {
  const { places, settings } = await openPlaces()
  const cluster = await freshCluster()
  const product = await startProduct({
    env: { ...settings, STT_ENGINE: 'pocketsphinx', DATABASE_URL: cluster.url },
  })
  const person = await registerConfirmed({ ...product, databaseUrl: cluster.url })
  const call = as(product.url, person.token)
  const ids = new Map<string, string>()
  for (const { name, connection } of places) {
    if (!connection) continue
    const made = await call<CreatedConnection>(paths.connections, { method: 'POST', body: connection })
    ids.set(name, made.connection.id)
  }
  const told = scriptedMeetings[1]
  if (!told) throw new Error('no meeting is told')
  // a decision and a task
  const meeting = { ...told, turns: told.turns.slice(2) }

  const sql = openSql(cluster.url, 1)
  const clock = { movedMs: 0, hurry: null as Promise<void> | null, isFast: false }
  /** Lets a minute pass for everything that waits: retry times exist in the database and nowhere else. */
  const passMinute = () =>
    sql.begin(async (trx) => {
      await trx`update deliveries set due_at = due_at - interval '1 minute', first_tried_at = first_tried_at - interval '1 minute'
        where state = 'waiting'`
      await trx`update connections set failing_since = failing_since - interval '1 minute',
        quiet_until = quiet_until - interval '1 minute'`
      await trx`update minutes_recipients set due_at = due_at - interval '1 minute' where state = 'waiting'`
      clock.movedMs += 60_000
    })

  const lettersOf = async ({ recordingId }: Told) => {
    const { sendings } = await call<MinutesLetters>(pathTo('minutesLetters', recordingId))
    return sendings.flatMap(({ recipients }) => recipients)
  }

  let held = 0
  return {
    places,
    /** Holds a meeting: its minutes go to each connection automatically, and to one person as a letter. */
    hold: async (title: string): Promise<Told> => {
      const recordingId = await sendMeeting(product.url, person.token, { ...meeting, title })
      await finished(product.url, person.token, recordingId)
      // letters a day to one address are limited
      const letter = { to: [{ address: `client-${held}@example.com` }] }
      held += 1
      await call(pathTo('minutesLetters', recordingId), { method: 'POST', body: letter })
      return { recordingId, title }
    },
    /** Returns the states of a meeting's deliveries to one place, in the product's words. */
    stateOf: async (name: string, told: Told): Promise<string> => {
      const id = ids.get(name)
      if (id === undefined) return (await lettersOf(told)).map(({ state }) => state).join()
      const { deliveries } = await call<DeliveryLog>(pathTo('connectionDeliveries', id))
      const states = deliveries.filter(({ recordingId }) => recordingId === told.recordingId)
      return [...new Set(states.map(({ state }) => state))].join()
    },
    /** Returns how many connections the product has switched off. */
    switchedOff: async () => {
      const { connections } = await call<{ connections: Connection[] }>(paths.connections)
      return connections.filter(({ state }) => state === 'disabled').length
    },
    /** Resumes, as the person would, what was switched off or waits. */
    resume: async () => {
      for (const id of ids.values())
        await call(pathTo('connection', id), { method: 'PATCH', body: { paused: false } })
    },
    /** ms, on the shifted clock */
    now: () => Date.now() + clock.movedMs,
    /** Makes a minute pass each second, or stops that. */
    hurry: async (isFast: boolean) => {
      clock.isFast = isFast
      if (!isFast) return clock.hurry ?? undefined
      clock.hurry = (async () => {
        while (clock.isFast) {
          await passMinute()
          await pause(1000)
        }
      })()
      return undefined
    },
    killWorker: () => void process.kill(product.pid('worker'), 'SIGKILL'),
    /** Restarts it as an operator would: it ends at once, and is started again. */
    restartDatabase: () => {
      const file = join(cluster.folder, 'postgres/postmaster.pid')
      process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGINT')
    },
    strike: async () => {
      clock.isFast = false
      await clock.hurry
      await sql.end({ timeout: 2 })
      await product.stop()
      await cluster.end()
      for (const { door, stop } of places) {
        await door.stop()
        await stop()
      }
    },
  }
}

export type ConnectedStage = Awaited<ReturnType<typeof openStage>>
