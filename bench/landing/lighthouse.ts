import { auditFlowArtifacts, startFlow } from 'lighthouse'
import type { Browser } from 'puppeteer'
import { median } from '../table.ts'
import { inProcessorTime } from './processor-time.ts'

/** Lighthouse category scores, 0 to 100, and the metrics behind performance; times in ms. */
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

type Gathered = Parameters<typeof auditFlowArtifacts>[0]

/** Most loads of a page for one measurement. */
const tries = 4

const verdictOf = async (gathered: Gathered): Promise<Verdict> => {
  const lhr = (await auditFlowArtifacts(gathered)).steps[0]?.lhr
  if (!lhr || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? 'no verdict')
  const { audits, categories } = lhr
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

/** Loads a page with Lighthouse's defaults: a mobile phone on a simulated slow network, nothing stored. */
const gather = async (browser: Browser, url: string): Promise<Gathered> => {
  const context = await browser.createBrowserContext()
  const flow = await startFlow(await context.newPage())
  await flow.navigate(url)
  await context.close()
  return flow.createArtifactsJson()
}

const withoutWaiting = ({ gatherSteps, ...flow }: Gathered): Gathered => ({
  ...flow,
  gatherSteps: gatherSteps.map(({ artifacts, ...step }) => ({
    ...step,
    artifacts: {
      ...artifacts,
      Trace: { ...artifacts.Trace, traceEvents: inProcessorTime(artifacts.Trace.traceEvents) },
    },
  })),
})

/** Returns both verdicts on one load. If a busy machine loses the start of a trace, the page is loaded again. */
const look = async (browser: Browser, url: string, left = tries): Promise<[Verdict, Verdict]> => {
  try {
    const gathered = await gather(browser, url)
    return [await verdictOf(gathered), await verdictOf(withoutWaiting(gathered))]
  } catch (error) {
    if (left === 1) throw error
    return look(browser, url, left - 1)
  }
}

const medians = (verdicts: readonly Verdict[]) =>
  Object.fromEntries(
    (Object.keys(verdicts[0] ?? {}) as (keyof Verdict)[]).map((key) => [
      key,
      median(verdicts.map((verdict) => verdict[key])),
    ]),
  ) as Verdict

/**
 * Returns the median of each figure over `rounds` loads: as Lighthouse gives them, and for the same loads by the processor
 * time of each task, whatever else the processor had to do. @throws Error with Lighthouse's message when it cannot judge.
 */
export const judge = async (browser: Browser, url: string, rounds: number) => {
  const looks: [Verdict, Verdict][] = []
  for (let round = 0; round < rounds; round++) looks.push(await look(browser, url))
  return {
    asSeen: medians(looks.map(([seen]) => seen)),
    ofProcessor: medians(looks.map(([, worked]) => worked)),
  }
}
