import process from 'node:process'

/** `pnpm bench <name> …`: prints the named tables; without a name, all of them. */
const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  upload: () => import('./upload/upload.ts'),
  list: () => import('./list/list.ts'),
  start: () => import('./start/start.ts'),
  'recording-screen': () => import('./recording-screen/recording-screen.ts'),
  landing: () => import('./landing/landing.ts'),
  search: () => import('./search/search.ts'),
  drill: () => import('./drill/drill.ts'),
  minutes: () => import('./minutes/minutes.ts'),
}

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(benches)
for (const name of names) {
  const load = benches[name]
  if (!load) {
    console.error(`No bench is called ${name}. There are: ${Object.keys(benches).join(', ')}`)
    process.exit(1)
  }
  const bench = await load()
  await bench.run()
}
