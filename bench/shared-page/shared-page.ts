import { loadavg } from 'node:os'
import type { CreatedShareLink, NewShareLink } from '@hattama/contract/connections/share-link'
import { buildStale } from '../../api/start/build.ts'
import { register } from '../../e2e/product/account.ts'
import { openBrowser } from '../browser.ts'
import { paintInTurns, paintRow } from '../landing/first-load.ts'
import { writeMeeting } from '../recording-screen/meeting.ts'
import { tellHeadline } from '../found.ts'
import { startServer } from '../server.ts'
import { median, printTable } from '../table.ts'

const rounds = 5

/** Compares the first load of a shared page of 2,500 and of 30,000 words to the server's prerendered landing page. */
export const run = async () => {
  await buildStale()
  const server = await startServer()
  const browser = await openBrowser()
  try {
    const { token } = await register(server.url)
    const id = await writeMeeting(server.url, server.databaseUrl, token)
    const linkTo = async (wanted: NewShareLink) => {
      const answer = await fetch(`${server.url}/api/recordings/${id}/links`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      })
      const { url } = (await answer.json()) as CreatedShareLink
      return new URL(new URL(url).pathname, server.url).href
    }
    const quarter = 15 * 60_000
    const ways = await paintInTurns(
      browser,
      [
        { name: 'the landing, prerendered', url: `${server.url}/` },
        {
          name: 'a link to a quarter of an hour',
          url: await linkTo({ parts: ['transcript'], fromMs: 0, toMs: quarter }),
        },
        { name: 'a link to three hours', url: await linkTo({ parts: ['transcript', 'sound'] }) },
      ],
      rounds,
    )
    printTable(
      `Page of a link, first load (slow 4G: 150 ms, 1.6 Mbit/s, CPU x4; median of ${rounds}, alternating; load ${loadavg()[0]?.toFixed(1)})`,
      [
        ['page', 'FCP ms', 'LCP ms', 'LCP against the landing'],
        ...ways.map((way) => [way.name, ...paintRow(way, ways[0])]),
      ],
    )
    const [landing = 0, quarterHour = 0, threeHours = 0] = ways.map((way) => median(way.lcp))
    const share = (lcp: number) => (lcp / landing).toFixed(2)
    tellHeadline(
      `${share(quarterHour)} of the landing's for a quarter of an hour, ${share(threeHours)} for three hours`,
      Math.max(quarterHour, threeHours) <= landing,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}
