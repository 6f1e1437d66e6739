import { pathTo } from '@hattama/contract/rules/app/paths'
import type { CreatedShareLink, NewShareLink } from '@hattama/contract/connections/share-link'
import { click, see } from './acts.ts'
import { choose, close, dialog, open, type Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

/** Draws pictures like the slides of meetings, and sends them as a recorder does. Moments in ms. */
const sendSlides = ({ page, url }: Walk, token: string, recordingId: string, moments: readonly number[]) =>
  page.evaluate(
    async (address, bearer, all) => {
      for (const [n, atMs] of all.entries()) {
        const canvas = new OffscreenCanvas(1280, 720)
        const pen = canvas.getContext('2d')
        if (!pen) throw new Error('nothing to draw on')
        pen.fillStyle = '#fff'
        pen.fillRect(0, 0, 1280, 720)
        pen.fillStyle = '#246'
        pen.fillRect(80, 560 - n * 120, 520, 80 + n * 120)
        pen.font = '64px sans-serif'
        pen.fillText(`${n + 1}. Quarterly budget`, 80, 140)
        const body = await canvas.convertToBlob({ type: 'image/webp' })
        const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'image/webp' }
        const slide = crypto.randomUUID()
        const answer = await fetch(`${address}?slide=${slide}&atMs=${atMs}`, { method: 'PUT', headers, body })
        if (!answer.ok) throw new Error(`a slide: ${answer.status}`)
      }
    },
    url + pathTo('slides', recordingId),
    token,
    moments,
  )

type Given = { call: Call; token: string; recordingId: string }

/** Slides: beside the transcript, enlarged, in a file, and where a link opens them to guests. */
export const slideScreens = async (walk: Walk, { call, token, recordingId }: Given) => {
  const { page, say, shown } = walk
  const language = await page.evaluate(() => document.documentElement.lang)
  await sendSlides(walk, token, recordingId, [0, 4000, 9000])
  await open(walk, `/recordings/${recordingId}`)
  await page.waitForSelector('[role="tabpanel"] ul button[aria-haspopup="dialog"] img')
  await shown('slides, among what was said')
  await page.locator('[role="tabpanel"] ul button[aria-haspopup="dialog"]').click()
  await dialog(page)
  await shown('slides, one large')
  await click(page, say('recordings', 'slides.remove'))
  await see(page, say('platform', 'deletion.deleted.slide'))
  await shown('slides, one removed')
  await click(page, say('platform', 'action.undo'))
  await see(page, say('platform', 'deletion.restored.slide'))
  await click(page, say('recordings', 'sharing.open'))
  await choose(page, say('recordings', 'share.open'))
  await dialog(page)
  await see(page, say('recordings', 'share.slidesText'))
  await shown('slides, link for guests')
  await close(page)
  const wanted: NewShareLink = { parts: ['minutes', 'transcript', 'sound'], showsSlides: true }
  const made = await call<CreatedShareLink>(pathTo('shareLinks', recordingId), {
    method: 'POST',
    body: wanted,
  })
  await page.goto(`${made.url}?language=${language}`)
  await shown('slides, guest')
}
