import { Agent, get } from 'node:http'

/** Requests one URL over and over on `users` connections for `ms`; returns the time of each response in ms. */
export const load = async (url: string, users: number, ms: number, headers: Record<string, string> = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: users })
  const until = performance.now() + ms
  const times: number[] = []
  const ask = () =>
    new Promise<void>((done, fail) => {
      const began = performance.now()
      get(url, { agent, headers }, (response) => {
        response.resume()
        response.once('end', () => {
          if (response.statusCode !== 200) return fail(new Error(`${url}: ${response.statusCode}`))
          times.push(performance.now() - began)
          done()
        })
      }).on('error', fail)
    })
  const user = async () => {
    while (performance.now() < until) await ask()
  }
  await Promise.all(Array.from({ length: users }, user))
  agent.destroy()
  return times
}
