import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../extension/dist', import.meta.url))

/** A script that delays messages to the worker by `ms`, keeping their order. */
const late = (ms: number) => `
const { onMessage } = chrome.runtime
const add = onMessage.addListener.bind(onMessage)
onMessage.addListener = (hear) => add((raw, sender, respond) => {
  if (raw?.to !== 'background') return false
  setTimeout(() => hear(raw, sender, respond) || respond(undefined), ${ms})
  return true
})
`

/** With `LATE_BACKGROUND_MS` the extension's worker gets every message late (CONTRIBUTING.md, "Whether a run is steady"). */
const withLateWorker = (ms: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-late-'))
  cpSync(built, folder, { recursive: true })
  const loader = join(folder, 'service-worker-loader.js')
  writeFileSync(join(folder, 'late.js'), late(ms))
  writeFileSync(loader, `import './late.js'\n${readFileSync(loader, 'utf8')}`)
  return folder
}

const lateMs = Number(process.env['LATE_BACKGROUND_MS'] ?? 0)

/** The extension as a user sideloads it. */
export const extensionFolder = lateMs > 0 ? withLateWorker(lateMs) : built
