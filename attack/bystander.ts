import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { quantile } from '../bench/table.ts'

/** Interval between two requests of the bystander, ms. */
const everyMs = 50

/** A user who only looks at their recordings during attacks: in a thread of its own, so that only the server is measured. */
export const watch = (url: string, token: string) => {
  const thread = new Worker(new URL(import.meta.url), { workerData: { url, token } })
  const waits: number[] = []
  let refused = 0
  thread.on('message', ({ ms, ok }: { ms: number; ok: boolean }) => {
    waits.push(ms)
    if (!ok) refused += 1
  })
  return {
    /** p95 of the waits since the last call, ms, and how many requests failed. */
    since: () => {
      const found = { p95: quantile(waits, 0.95), refused, looks: waits.length }
      waits.length = 0
      refused = 0
      return found
    },
    stop: () => thread.terminate(),
  }
}

if (!isMainThread) {
  const { url, token } = workerData as { url: string; token: string }
  for (;;) {
    const began = performance.now()
    const ok = await fetch(`${url}/api/recordings?limit=20`, {
      headers: { authorization: `Bearer ${token}` },
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    )
    parentPort?.postMessage({ ms: performance.now() - began, ok })
    await new Promise((done) => setTimeout(done, everyMs))
  }
}
