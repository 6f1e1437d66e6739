import { readFileSync } from 'node:fs'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Attack } from '../attack.ts'
import { modelTricks, startHeavyHost } from '../hostile/heavy.ts'
import { type Person, startTarget } from '../target.ts'

/** Bounds of effects: of the memory of the server, and of what is read from a model for one question, bytes. */
const most = { memory: 900 * 1024 ** 2, perQuestion: 64 * 1024 ** 2 }
/** Look-ups of a tracker at once: six of one person's are under way, the others wait. */
const lookUps = { short: 8, full: 40 } as const

/** Largest resident memory a process has had, bytes. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

const lookAt = async ({ ask }: Person, url: string): Promise<string | null> => {
  const answer = await ask('POST', paths.trackerPlaces, { target: { kind: 'redmine', url, key: 'k' } })
  const said = (await answer.json()) as { places?: unknown; error?: { fault?: string } }
  // on a busy machine it may as well have taken too long to come
  const isTold = said.places === null && said.error?.fault !== undefined
  return isTold ? null : `a look-up was answered ${answer.status} ${JSON.stringify(said).slice(0, 100)}`
}

/** Servers whose answers are cheap to send and dear to read, or that pass on what they were sent. */
export const heavyAnswers: Attack = {
  name: 'answers that are dear to read',
  run: async (_, effort) => {
    const through: string[] = []
    const host = await startHeavyHost()
    const target = await startTarget({
      LINK_PRIVATE_ADDRESSES: 'allow',
      LLM_BASE_URL: `${host.url}/v1`,
      LLM_MODEL: 'heavy',
      EMBEDDINGS_BASE_URL: `${host.url}/v1`,
      EMBEDDINGS_MODEL: 'heavy',
    })
    const before = target.pids()
    let tried = 0
    try {
      const person = await target.person()
      for (const path of ['values', 'depth']) {
        const looks = Array.from({ length: lookUps[effort] }, () => lookAt(person, `${host.url}/${path}`))
        for (const one of await Promise.all(looks)) if (one !== null) through.push(one)
        tried += looks.length
      }
      const recordingId = await target.tell(
        person,
        'Budget',
        'Anna: The budget of the warehouse is nine million.',
      )
      for (const trick of modelTricks) {
        Object.assign(host.state, { trick, bytes: 0 })
        const question = 'What is the budget of the warehouse?'
        const answer = await person.ask('POST', paths.chats, { question, recordingId })
        const said = await answer.text()
        tried += 1
        if (!said.includes('"answered"'))
          through.push(`a model that answers with ${trick} left a question unanswered`)
        if (host.state.bytes > most.perQuestion)
          through.push(`${host.state.bytes} bytes of ${trick} were read`)
      }
      if (host.state.caught > 0) through.push(`what was said went elsewhere ${host.state.caught} times`)
      if (target.pids().join() !== before.join()) through.push('a process ended')
      const memory = peakOf(before[0] ?? 0)
      if (memory > most.memory) through.push(`the server took ${Math.round(memory / 1024 ** 2)} MB`)
      return { tried, through }
    } finally {
      await target.stop()
      await host.stop()
    }
  },
}
