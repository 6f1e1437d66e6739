import { afterAll, beforeAll, expect, test } from 'vitest'
import { heardDespiteHoles, shareOf, wordsOfSide } from '../call/heard.ts'
import { tellingWords } from '../call/script.ts'
import { me, openWholeCall, type WholeCall } from '../call/whole-call.ts'
import { emptyFolder } from '../product/data-folder.ts'
import { type Product, startProduct } from '../product/product.ts'

let product: Product
let call: WholeCall

beforeAll(async () => {
  // from nothing, as on a first installation; the other files copy a database that already has its tables
  product = await startProduct({ dataDir: emptyFolder() })
  call = await openWholeCall(product)
})
afterAll(async () => {
  await call?.end()
  await product?.stop()
})

test('kill -9 of the API while recording and of the worker while transcribing loses nothing', async () => {
  await call.record(async () => {
    process.kill(product.pid('server'), 'SIGKILL')
  })
  process.kill(product.pid('worker'), 'SIGKILL')

  await call.openNewest()
  expect(shareOf(tellingWords.me, await wordsOfSide(call.app, me))).toBeGreaterThan(heardDespiteHoles)
  expect(shareOf(tellingWords.call, await wordsOfSide(call.app, 'Others'))).toBeGreaterThan(heardDespiteHoles)
})
