import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Attack, Effort } from '../attack.ts'
import { calendarFile } from '../broken/answers.ts'
import { connectionsTo } from '../broken/connections.ts'
import { comes } from '../comes.ts'
import { startHostileHost } from '../hostile/host.ts'
import { type Person, startTarget } from '../target.ts'
import { startHost } from '../../api/testing/link-host.ts'

/** Bounds of effects, well above what an honest server needs: of one connection's server, and of the whole worker. */
const most = { calls: 1000, atOnce: 60, bytes: 150 * 1024 ** 2, memory: 1.25 * 1024 ** 3 }
/** People who connect all of them. */
const people: Record<Effort, number> = { short: 1, full: 2 }
/** Longest wait for what has to come, ms. */
const patienceMs = 240_000

type Shown = { connections: { kind: string; lastError: unknown; lastDeliveredAt: unknown }[] }

/** Largest resident memory a process has had, bytes. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

const connect = async ({ ask }: Person, connection: { target: object }, isTried = true) => {
  const body = { name: 'Hostile', events: ['minutes.ready', 'minutes.changed'], ...connection }
  const answer = await ask('POST', paths.connections, body)
  if (!answer.ok) throw new Error(`no connection was made: ${answer.status} ${await answer.text()}`)
  const { connection: made } = (await answer.json()) as { connection: { id: string } }
  if (isTried) await ask('POST', paths.connectionTest.replace('{id}', made.id))
}

/** A pack of as many objects as are still taken: minutes of work, which only its deadline ends. */
const repository = (url: string) => ({
  target: { kind: 'git', url, user: 'anna', password: 'secret', branch: 'main', folder: '' },
})

const isSettled = async ({ ask }: Person, kinds?: string) => {
  const { connections } = (await (await ask('GET', paths.connections)).json()) as Shown
  return connections
    .filter(({ kind }) => kinds === undefined || kind === kinds)
    .every((one) => one.lastError !== null || one.lastDeliveredAt !== null)
}

/** Servers that name thousands of others, never end, lead on and on, or send what takes long to read. */
export const hostileServers: Attack = {
  name: 'servers that take without end',
  run: async (_, effort) => {
    const through: string[] = []
    const elsewhere = await startHostileHost()
    const host = await startHostileHost(elsewhere.url)
    const honest = await startHost((_, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarFile)
    })
    const target = await startTarget({ LINK_PRIVATE_ADDRESSES: 'allow' }, { works: true })
    const [, worker = 0] = target.pids()
    try {
      const account = { user: 'anna', password: 'secret' }
      const [first, other] = [await target.person(), await target.person()]
      const connecting = [first]
      while (connecting.length < people[effort]) connecting.push(await target.person())
      for (const person of connecting) {
        for (const one of connectionsTo((protocol) => `${host.url}/${protocol}`)) await connect(person, one)
        if (effort === 'full') await connect(person, repository(`${host.url}/git-below`))
        for (const path of ['loop', 'away']) {
          await connect(person, { target: { kind: 'ics', url: `${host.url}/${path}` } })
          await connect(person, { target: { kind: 'caldav', url: `${host.url}/${path}`, ...account } })
        }
        await person.ask('POST', paths.fromLink, { url: `${host.url}/link/talk.wav` })
        // the repository is fetched when minutes go into it
        await target.meetingOf(person)
      }
      await connect(other, { target: { kind: 'ics', url: `${honest.url}/mine.ics` } })
      if (!(await comes(() => isSettled(other, 'ics'), patienceMs)))
        through.push("another's calendar was never read")
      await comes(() => (host.taken.get('git')?.bytes ?? 0) > 10_000_000, patienceMs)
      for (const person of connecting)
        if (!(await comes(() => isSettled(person), patienceMs))) through.push('a delivery has no end')
      for (const [name, { calls, most: atOnce, bytes }] of host.taken) {
        if (calls > connecting.length * most.calls) through.push(`${name} was called ${calls} times`)
        if (atOnce > most.atOnce) through.push(`${name} was called ${atOnce} times at once`)
        if (bytes > connecting.length * most.bytes) through.push(`${name} sent ${bytes} bytes`)
      }
      for (const [name, { calls, authorized }] of elsewhere.taken) {
        if (authorized > 0) through.push(`${name} elsewhere was given a password ${authorized} times`)
        if (calls > most.atOnce) through.push(`${name} elsewhere was called ${calls} times`)
      }
      const memory = peakOf(worker)
      if (memory > most.memory) through.push(`the worker took ${Math.round(memory / 1024 ** 2)} MB`)
      // under way when the worker is told to end
      await target.meetingOf(first)
      await connect(first, { target: { kind: 'caldav', url: `${host.url}/caldav`, ...account } })
      const ended = target.stop().then(() => true)
      if (!(await Promise.race([ended, pause(patienceMs, false, { ref: false })])))
        through.push('the worker does not end')
      const tried = [...host.taken.values()].reduce((sum, { calls }) => sum + calls, 0)
      return { tried, through }
    } finally {
      if (target.pids().some((pid) => pid > 0)) await target.stop()
      await Promise.all([host.stop(), elsewhere.stop(), honest.stop()])
    }
  },
}
