import { until } from '../e2e/product/processes.ts'
import type { openMailbox } from '../api/testing/mailbox.ts'

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Longest wait for a letter, ms. */
const patienceMs = 120_000

/** Returns the link with the parameter `name` from the last letter to one of these addresses. */
export const linkTo = async ({ letters }: Mailbox, address: string | readonly string[], name: string) => {
  const addresses = [address].flat()
  return until(
    `a letter with “${name}”`,
    () =>
      letters
        .filter(({ envelopeTo }) => addresses.some((one) => envelopeTo.includes(one)))
        .flatMap(({ text }) => [...(text ?? '').matchAll(/http\S+/g)].map(([url]) => new URL(url)))
        .findLast(({ searchParams }) => searchParams.has(name)),
    patienceMs,
  )
}

/** Returns the part of a letter to that address that matches `shape`. */
export const letterTo = async ({ letters }: Mailbox, address: string, shape: RegExp) =>
  until(
    'a letter',
    () =>
      letters
        .filter(({ envelopeTo }) => envelopeTo.includes(address))
        .map(({ text }) => shape.exec(text ?? '')?.[0])
        .find((one) => one !== undefined),
    patienceMs,
  )
