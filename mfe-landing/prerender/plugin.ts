import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const languages = ['ru', 'en', 'kk'] as const
const renderer = fileURLToPath(new URL('render.tsx', import.meta.url))

/** After the build, writes `dist/prerender/{ru,en,kk}.html` for the page's root, and `.json` with title and description. */
export const prerenderLanding = (): Plugin => {
  let folder = ''
  return {
    name: 'prerender-landing',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir, 'prerender')
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const { module } = await runnerImport<typeof import('./render.tsx')>(renderer, {
          configFile: false,
          logLevel: 'warn',
        })
        await mkdir(folder, { recursive: true })
        for (const language of languages) {
          await writeFile(`${folder}/${language}.html`, await module.renderLanding(language))
          await writeFile(`${folder}/${language}.json`, JSON.stringify(module.headOf(language)))
        }
      },
    },
  }
}
