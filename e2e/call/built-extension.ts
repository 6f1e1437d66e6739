import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../extension/dist', import.meta.url))

/** A script after which messages reach the worker so many ms late, in the order they were sent. */
const late = (ms: number) => `
const { onMessage } = chrome.runtime
const add = onMessage.addListener.bind(onMessage)
onMessage.addListener = (hear) => add((raw, sender, respond) => {
  if (raw?.to !== 'background') return false
  setTimeout(() => hear(raw, sender, respond) || respond(undefined), ${ms})
  return true
})
`

/** With `LATE_BACKGROUND_MS` the extension's worker hears everything late (CONTRIBUTING.md, "Whether a run is steady"). */
const withLateWorker = (ms: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-late-'))
  cpSync(built, folder, { recursive: true })
  const loader = join(folder, 'service-worker-loader.js')
  writeFileSync(join(folder, 'late.js'), late(ms))
  writeFileSync(loader, `import './late.js'\n${readFileSync(loader, 'utf8')}`)
  return folder
}

const lateMs = Number(process.env['LATE_BACKGROUND_MS'] ?? 0)

/** What a person sideloads. */
export const extensionFolder = lateMs > 0 ? withLateWorker(lateMs) : built
