import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'

const source = join(import.meta.dirname, 'src/rooms/offline')
const dist = join(import.meta.dirname, 'dist')
/** Other files of the shell that the offline page uses. */
const beside = ['icon.svg']

const fileNames = (result: Awaited<ReturnType<typeof build>>) =>
  [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => file.fileName)

/**
 * After the shell's build, builds the page shown when the server is unreachable, and the service worker that caches it; the
 * worker is given the page's files and a version derived from them. A separate build, so the page needs no app files.
 */
export const offlinePages = (): Plugin => ({
  name: 'offline-pages',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const page = await build({
        configFile: false,
        root: source,
        plugins: [tailwind()],
        build: {
          outDir: dist,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: { input: join(source, 'offline.html') },
        },
        logLevel: 'warn',
      })
      const files = [...fileNames(page), ...beside].toSorted(
        (a, b) => Number(b.endsWith('.html')) - Number(a.endsWith('.html')),
      )
      const hash = createHash('sha256')
      for (const file of files) hash.update(file).update(readFileSync(join(dist, file)))
      await build({
        configFile: false,
        root: source,
        publicDir: false,
        define: {
          offlineFiles: JSON.stringify(files.map((file) => `/${file}`)),
          offlineVersion: JSON.stringify(hash.digest('hex').slice(0, 12)),
        },
        build: {
          outDir: dist,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(source, 'worker.ts'),
            output: { entryFileNames: 'offline-worker.js', format: 'iife' },
          },
        },
        logLevel: 'warn',
      })
    },
  },
})
