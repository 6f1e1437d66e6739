import { loadavg } from 'node:os'
import { join } from 'node:path'
import { languages } from '@hattama/contract/rules/kernel/language'
import { build } from 'vite'
import { root } from '../../api/src/kernel/env.ts'
import { buildStale } from '../../api/start/build.ts'
import { openBrowser } from '../browser.ts'
import { tellHeadline } from '../found.ts'
import { startBare, startServer } from '../server.ts'
import { median, printTable } from '../table.ts'
import { paintInTurns, paintRow, weigh } from './first-load.ts'
import { judge, type Verdict } from './lighthouse.ts'
import { outDir } from './plain/vite.config.ts'

const rounds = 5
/** Compressed script, KB, its files and waves. */
const most = { kb: 210, files: 15, waves: 2 }

const kb = (bytes: number) => (bytes / 1024).toFixed(1)

/** Returns the languages that `/` comes rendered in. */
const renderedIn = async (url: string) => {
  const pages = await Promise.all(
    languages.map(async (language) => {
      const html = await (await fetch(url, { headers: { 'accept-language': language } })).text()
      return html.includes(`<html lang="${language}">`) && /<h1[\s>]/.test(html) ? language : null
    }),
  )
  return pages.filter((language) => language !== null).join(', ') || 'none'
}

/** Compares a first load of the landing page: the federated product against the same page as one plain Vite build. */
export const run = async () => {
  await buildStale()
  await build({ configFile: join(root, 'bench/landing/plain/vite.config.ts'), logLevel: 'warn' })
  const server = await startServer()
  const plain = await startBare('plain-server.ts', {
    FOLDER: outDir,
    PRERENDERED: join(root, 'mfe-landing/dist/prerender/en.html'),
  })
  const browser = await openBrowser()
  try {
    const ways = await paintInTurns(
      browser,
      [
        { name: 'one plain Vite build', url: `${plain.url}/` },
        { name: 'the same, prerendered', url: `${plain.url}/?prerendered` },
        { name: 'the product', url: `${server.url}/` },
      ],
      rounds,
    )
    const rows = []
    // of the last way, the product
    let [weight, isLight] = ['', false]
    for (const way of ways) {
      const { files, gzip, waves, scripts } = await weigh(browser, way.url)
      if (process.env['VERBOSE']) console.table(scripts.toSorted((a, b) => b.gzip - a.gzip))
      rows.push([way.name, files, kb(gzip), waves, ...paintRow(way, ways[0]), await renderedIn(way.url)])
      isLight = gzip / 1024 <= most.kb && files <= most.files && waves <= most.waves
      weight = `${kb(gzip)} KB of script in ${files} files, ${waves} waves`
    }
    printTable(
      `Landing, first load (slow 4G: 150 ms, 1.6 Mbit/s, CPU x4; median of ${rounds}, alternating)`,
      [
        [
          'page',
          'JS files',
          'JS KB gz',
          'waves',
          'FCP ms',
          'LCP ms',
          'LCP against plain',
          'comes rendered in',
        ],
        ...rows,
      ],
    )
    const [plainLcp = 0, , lcp = 0] = ways.map((way) => median(way.lcp))
    tellHeadline(`largest paint after ${Math.round(lcp)} ms`, lcp <= plainLcp)
    tellHeadline(weight, isLight)
    const { asSeen, ofProcessor } = await judge(browser, `${server.url}/`, rounds)
    const verdict = (name: string, v: Verdict) => [
      name,
      v.performance,
      ...[v.fcp, v.lcp, v.tbt].map(Math.round),
      v.cls.toFixed(3),
      v.accessibility,
      v.bestPractices,
      v.seo,
    ]
    printTable(
      `Lighthouse of the product's landing (its mobile default; median of ${rounds}; load of the machine ${loadavg()[0]?.toFixed(1)})`,
      [
        [
          'tasks take',
          'performance',
          'FCP ms',
          'LCP ms',
          'TBT ms',
          'CLS',
          'accessibility',
          'best practices',
          'SEO',
        ],
        verdict('the time that passed', asSeen),
        verdict('the time the processor worked at them', ofProcessor),
      ],
    )
  } finally {
    await browser.close()
    await plain.stop()
    await server.stop()
  }
}
