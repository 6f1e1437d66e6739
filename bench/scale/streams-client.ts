import { connect, type Socket } from 'node:net'
import process from 'node:process'
import { paths } from '@hattama/contract/rules/app/paths'

export type StreamsAsked = { urls: readonly string[]; tokens: readonly string[]; each: number }

/** Sent by this process: all streams have said hello, or the event delays since it was last asked. */
export type StreamsSaid = { open: number } | { delays: number[]; ended: number }

/** Event streams in a separate process, as bare as possible, so that the server is what is measured. */
let [open, ended] = [0, 0]
let delays: number[] = []

const follow = (url: string, token: string) =>
  new Promise<Socket>((done, fail) => {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${paths.events} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    socket.on('error', fail)
    socket.once('close', () => (ended += 1))
    socket.on('data', (data) => {
      const text = data.toString('latin1')
      if (text.includes('"hello"')) {
        open += 1
        done(socket)
      } else if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) fail(new Error(text))
      for (const [, at] of text.matchAll(/"modelId":"(\d+)"/g)) delays.push(Date.now() - Number(at))
    })
  })

process.on('message', (message: StreamsAsked | 'take' | 'end') => {
  if (message === 'end') process.exit(0)
  if (message === 'take') {
    process.send?.({ delays, ended } satisfies StreamsSaid)
    delays = []
    return
  }
  const { urls, tokens, each } = message
  const all = tokens.flatMap((token) => Array.from({ length: each }, () => token))
  let next = 0
  // 50 at a time, like people arriving in the morning
  const one = async () => {
    for (let i = next++; i < all.length; i = next++) await follow(urls[i % urls.length] ?? '', all[i] ?? '')
  }
  void Promise.all(Array.from({ length: 50 }, one)).then(() => process.send?.({ open } satisfies StreamsSaid))
})
