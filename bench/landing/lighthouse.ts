import lighthouse from 'lighthouse'
import type { Browser } from 'puppeteer'
import { median } from '../table.ts'

/** Categories of Lighthouse, 0 to 100, and what the first of them is made of; times in ms. */
export type Verdict = {
  performance: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  accessibility: number
  bestPractices: number
  seo: number
}

type Looked = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const verdictOf = ({ audits, categories }: Looked): Verdict => {
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  }
}

/** Looks at a page as Lighthouse does unless told otherwise: a mobile phone on a simulated slow network, nothing stored. */
const lookAt = async (browser: Browser, url: string): Promise<Verdict> => {
  const port = Number(new URL(browser.wsEndpoint()).port)
  const looked = await lighthouse(url, { port, logLevel: 'error' })
  if (!looked || looked.lhr.runtimeError) throw new Error(looked?.lhr.runtimeError?.message ?? 'no verdict')
  return verdictOf(looked.lhr)
}

/** The median of each figure over as many looks. @throws Error with Lighthouse's words where it cannot judge. */
export const judge = async (browser: Browser, url: string, looks: number): Promise<Verdict> => {
  const verdicts: Verdict[] = []
  for (let look = 0; look < looks; look++) verdicts.push(await lookAt(browser, url))
  const of = (key: keyof Verdict) => median(verdicts.map((verdict) => verdict[key]))
  return Object.fromEntries(
    Object.keys(verdicts[0] ?? {}).map((key) => [key, of(key as keyof Verdict)]),
  ) as Verdict
}
