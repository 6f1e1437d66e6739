import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stepsFor } from '../../api/src/pipeline/worker/capabilities.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const chart = 'deploy/helm/hattama'
const templates = readdirSync(join(root, chart, 'templates')).map((name) => `${chart}/templates/${name}`)

/** Settings that are not ours: of the shell, of Node, of the images next to ours. */
const others = ['POD', 'NODE_IMAGE', 'NODE_ENV', 'HOME', 'CMD', 'HATTAMA_HOST', 'ALL']
const ofOthers = (name: string) => others.includes(name) || /^(?:POSTGRES|ROOT)_/.test(name)

const documented = new Set(
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
)

describe('containers', () => {
  test.each(['Dockerfile', 'compose.yaml', `${chart}/values.yaml`, ...templates])(
    'every setting that %s gives is one of ours',
    (path) => {
      const given = [
        ...read(path).matchAll(/(?<![\w-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST)(?:=|: )/g),
      ].map(([, name = '']) => name)
      expect(given.filter((name) => !ofOthers(name) && !documented.has(name))).toEqual([])
    },
  )

  test('workers are counted by the queues of the steps they take', () => {
    const text = read(`${chart}/templates/worker.yaml`)
    for (const can of ['media', 'speech', 'minutes'] as const) {
      const [, listed = ''] = new RegExp(`has "${can}" .*?\\(list ([^)]*)\\)`).exec(text) ?? []
      const steps = [...listed.matchAll(/"(\w+)"/g)].map(([, step]) => step)
      expect(steps.filter((step) => step !== 'link')).toEqual(stepsFor([can]))
      expect(steps.includes('link')).toBe(can === 'media')
    }
  })

  test('every image that is not our own is named by its whole version', () => {
    const named = [read('compose.yaml'), read('Dockerfile')].flatMap((text) => [
      ...text.matchAll(/(?:image: |NODE_IMAGE=)(\S+)/g),
    ])
    const images = named.map(([, name = '']) => name).filter((name) => name !== 'hattama:local')
    expect(images).toHaveLength(4)
    // PostgreSQL versions have two numbers, the others three
    const isWhole = (name: string) => /^\S+\/postgres:\d+\.\d+$|^\S+:v?\d+\.\d+\.\d+(?:-[\w-]+)?$/.test(name)
    expect(images.filter((name) => !isWhole(name))).toEqual([])
    // the same version of Node as everywhere else
    expect(read('pnpm-workspace.yaml')).toContain(
      `  node: ${/NODE_IMAGE=\S+:([\d.]+)/.exec(read('Dockerfile'))?.[1]}\n`,
    )
  })

  test('nothing runs as root, or writes to its image', () => {
    expect(read('Dockerfile')).toMatch(/^USER 10001:10001$/m)
    expect(read('compose.yaml')).toMatch(/read_only: true/)
    const parts = read(`${chart}/templates/_parts.tpl`)
    for (const word of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]'])
      expect(parts).toContain(word)
  })
})
