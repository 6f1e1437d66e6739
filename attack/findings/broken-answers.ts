import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { paths } from '@hattama/contract/rules/app/paths'
import { spokenFile } from '../../api/testing/speech.ts'
import type { Attack, Effort } from '../attack.ts'
import { answers } from '../broken/answers.ts'
import { connectionsTo } from '../broken/connections.ts'
import { startBrokenHost } from '../broken/host.ts'
import { keptSeeds } from '../broken/seeds.ts'
import { startBreakable } from '../broken/target.ts'
import { comes } from '../comes.ts'
import { formWith, type Person } from '../target.ts'

/** Connections of each kind for each seed. */
const runs: Record<Effort, number> = { short: 1, full: 12 }
/** Longest wait for everybody to have been asked, ms. */
const patienceMs = 180_000

type Shown = { connections: { lastError: unknown; lastDeliveredAt: unknown; pending?: number }[] }

/** Makes the connections and tries each. */
const connectAll = async ({ ask }: Person, url: string, seed: number) => {
  for (const one of connectionsTo((protocol) => `${url}/${protocol}/${seed}`)) {
    const body = { name: `Broken ${seed}`, events: ['minutes.ready'], ...one }
    const answer = await ask('POST', paths.connections, body)
    if (!answer.ok) throw new Error(`no connection was made: ${answer.status} ${await answer.text()}`)
    const { connection } = (await answer.json()) as { connection: { id: string } }
    await ask('POST', paths.connectionTest.replace('{id}', connection.id))
    if (one.target.kind === 'redmine')
      await ask('POST', paths.trackerPlaces, { target: one.target, project: '1' })
  }
}

/** Everything that others answer, cut, doubled and broken: engines, models, calendars, folders, repositories, trackers. */
export const brokenAnswers: Attack = {
  name: 'answers that are broken',
  run: async (_, effort) => {
    const host = await startBrokenHost()
    const heard = () => [...host.asked.values()].reduce((sum, times) => sum + times, 0)
    const unheard = () => Object.keys(answers).filter((protocol) => !host.asked.has(protocol))
    const { target, wrong } = await startBreakable(
      {
        LINK_PRIVATE_ADDRESSES: 'allow',
        STT_BASE_URL: `${host.url}/speech/1/v1`,
        STT_MODEL: 'broken',
        LLM_BASE_URL: `${host.url}/model/1/v1`,
        LLM_MODEL: 'broken',
      },
      true,
    )
    try {
      const seeds = [...keptSeeds, randomInt(2 ** 21)].flatMap((seed) =>
        Array.from({ length: runs[effort] }, (__, nth) => (seed % 2 ** 21) + nth),
      )
      for (const seed of seeds) {
        const person = await target.person()
        await connectAll(person, host.url, seed)
        const meeting = await target.tell(person, 'Budget', 'Anna: We agreed on the budget for spring.')
        await person.ask('POST', paths.upload, formWith(readFileSync(spokenFile('the budget was agreed'))))
        await person.ask('POST', paths.fromLink, { url: `${host.url}/link/${seed}/talk.wav` })
        const question = { question: 'Did we agree on the budget?', recordingId: meeting }
        await (await person.ask('POST', paths.chats, question)).text()
        await comes(async () => {
          const { connections } = (await (await person.ask('GET', paths.connections)).json()) as Shown
          return connections.every((one) => one.lastError !== null || one.lastDeliveredAt !== null)
        }, patienceMs)
        const found = await wrong()
        if (found.length > 0) return { tried: heard(), through: found.map((what) => `seed ${seed}: ${what}`) }
      }
      await comes(() => unheard().length === 0, patienceMs)
      const found = await wrong()
      return {
        tried: heard(),
        through: [...found, ...unheard().map((protocol) => `${protocol} was never asked`)],
      }
    } finally {
      await target.stop()
      host.stop()
    }
  },
}
