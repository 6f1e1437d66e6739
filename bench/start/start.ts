import { descendants, memory } from '../../e2e/product/processes.ts'
import { emptyFolder } from '../../e2e/product/data-folder.ts'
import { startProduct } from '../../e2e/product/product.ts'
import { tellHeadline } from '../found.ts'
import { mb, median, printTable } from '../table.ts'

const rounds = 3

/** The environment of an ordinary start, without the Node options of the tests. */
const asItComes = { NODE_OPTIONS: '' }

/** Measures a warm start, everything built and a database made: time until it prints its address, and total memory. */
export const run = async () => {
  const dataDir = emptyFolder()
  const first = await startProduct({ dataDir, env: asItComes })
  await first.stop(true)
  const seconds: number[] = []
  const memories: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const product = await startProduct({ dataDir, env: asItComes })
    seconds.push((performance.now() - began) / 1000)
    const pids = [product.pid(), ...descendants(product.pid())]
    memories.push(pids.reduce((sum, pid) => sum + memory(pid), 0))
    await product.stop(round < rounds - 1)
  }
  printTable(`Warm start (median of ${rounds})`, [
    ['what', 'figure'],
    ['until it answers', `${median(seconds).toFixed(1)} s`],
    ['resident memory of start, API and worker', `${mb(median(memories))} MB`],
  ])
  tellHeadline(`answers after ${median(seconds).toFixed(1)} s; ${mb(median(memories))} MB`)
}
