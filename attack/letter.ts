import { setTimeout as pause } from 'node:timers/promises'
import type { openMailbox } from '../api/testing/mailbox.ts'

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Longest wait for a letter, ms. */
const patienceMs = 120_000

/** Returns the link with the parameter `name` from the last letter to one of these addresses. */
export const linkTo = async ({ letters }: Mailbox, address: string | readonly string[], name: string) => {
  const addresses = [address].flat()
  for (let waited = 0; waited < patienceMs; waited += 50) {
    const links = letters
      .filter(({ envelopeTo }) => addresses.some((one) => envelopeTo.includes(one)))
      .flatMap(({ text }) => [...(text ?? '').matchAll(/http\S+/g)].map(([url]) => new URL(url)))
    const link = links.findLast(({ searchParams }) => searchParams.has(name))
    if (link) return link
    await pause(50)
  }
  throw new Error(`no letter with “${name}” came`)
}
