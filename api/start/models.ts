import { modelsFolder } from '../src/kernel/models/presence.ts'
import { readEnv } from '../src/kernel/env.ts'
import { catalogueOf } from '../src/speech/models/on-offer.ts'
import { runModels } from './models-command.ts'
import { recommendedHere } from '../src/speech/recommendation/recommended.ts'
import { say } from './say.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

let painted = 0
const repaint = (line: string) => {
  if (!process.stdout.isTTY) return
  const now = performance.now()
  if (line !== '' && now - painted < 100) return
  painted = now
  process.stdout.write(`\r\u001B[K${line}`)
}

const env = readEnv()
process.exitCode = await runModels(process.argv.slice(2), {
  dir: modelsFolder(env.dataDir),
  models: catalogueOf(env),
  signal: stop.signal,
  print: say,
  repaint,
  mirror: env.MODELS_MIRROR,
  recommended: (languages) => recommendedHere(env, languages).models,
})
