import process from 'node:process'

type Bench = { run: (parts: readonly string[]) => Promise<void>; parts?: readonly string[] }

/** `pnpm bench <name> [part …] …`: prints the named tables; without a name, all of them but `tests`, `encoder` and `before`. */
const benches: Record<string, () => Promise<Bench>> = {
  upload: () => import('./upload/upload.ts'),
  proxied: () => import('./proxied/proxied.ts'),
  sealed: () => import('./sealed/sealed.ts'),
  list: () => import('./list/list.ts'),
  backup: () => import('./backup/backup.ts'),
  start: () => import('./start/start.ts'),
  'recording-screen': () => import('./recording-screen/recording-screen.ts'),
  landing: () => import('./landing/landing.ts'),
  'shared-page': () => import('./shared-page/shared-page.ts'),
  search: () => import('./search/search.ts'),
  recording: () => import('./recording/recording.ts'),
  panel: () => import('./panel/panel.ts'),
  drill: () => import('./drill/drill.ts'),
  live: () => import('./live/live.ts'),
  scale: () => import('./scale/scale.ts'),
  speech: () => import('./speech/speech.ts'),
  voices: () => import('./voices/voices.ts'),
  minutes: () => import('./minutes/minutes.ts'),
  documents: () => import('./documents/documents.ts'),
  connections: () => import('./connections/connections.ts'),
  tests: () => import('./tests/tests.ts'),
  encoder: () => import('./encoder/encoder.ts'),
  before: () => import('./before/before.ts'),
}

const stop = (why: string) => {
  console.error(why)
  process.exit(1)
}

const asked = process.argv.slice(2)
const apart = ['tests', 'encoder', 'before']
const left = asked.length > 0 ? [...asked] : Object.keys(benches).filter((name) => !apart.includes(name))
while (left.length > 0) {
  const name = left.shift() ?? ''
  const load = benches[name]
  if (!load) stop(`No bench is called ${name}. There are: ${Object.keys(benches).join(', ')}`)
  const bench = await load?.()
  const parts: string[] = []
  while (bench?.parts?.includes(left[0] ?? '')) parts.push(left.shift() ?? '')
  await bench?.run(parts)
}
