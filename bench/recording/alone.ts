import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, WebWorker } from 'puppeteer'
import { answerForMicrophone } from '../../e2e/call/browser.ts'
import { until } from '../../e2e/product/processes.ts'
import { pickedConstraints, recordBarely, tabConstraints } from './bare-recorder.ts'
import { type Home, openCall } from './homes.ts'

const name = 'Bare recorder'

/** Writes an extension that records the tab its button is clicked on, until it is clicked again. */
const writeExtension = (folder: string) => {
  mkdirSync(folder)
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const manifest = {
    manifest_version: 3,
    name,
    version: '1',
    action: {},
    background: { service_worker: 'background.js' },
    permissions: ['activeTab', 'tabCapture', 'offscreen'],
  }
  put('manifest.json', JSON.stringify(manifest))
  put(
    'background.js',
    `const tabConstraints = ${JSON.stringify([false, true].map((picture) => tabConstraints('ID', picture)))}
    self.picture = 0
    self.said = ''
    chrome.action.onClicked.addListener(async ({ id }) => {
      if (await chrome.offscreen.hasDocument()) {
        self.said = await chrome.runtime.sendMessage('stop')
        return chrome.offscreen.closeDocument()
      }
      const streamId = await chrome.tabCapture.getMediaStreamId({ targetTabId: id })
      await chrome.offscreen.createDocument({ url: 'recorder.html', reasons: ['USER_MEDIA'], justification: 'Records' })
      const constraints = JSON.parse(JSON.stringify(tabConstraints[self.picture]).replaceAll('"ID"', JSON.stringify(streamId)))
      self.said = await chrome.runtime.sendMessage({ constraints, picture: self.picture === 1 })
    })`,
  )
  put('recorder.html', '<!doctype html><script src="recorder.js"></script>')
  put(
    'recorder.js',
    `const recordBarely = ${recordBarely.toString()}
    let stop
    const begin = async ({ constraints, picture }) => {
      stop = await recordBarely(await navigator.mediaDevices.getUserMedia(constraints), true, picture)
      return 'recording'
    }
    const act = (order) => (order === 'stop' ? stop().then((bytes) => bytes + ' bytes') : begin(order))
    chrome.runtime.onMessage.addListener((order, _sender, answer) => {
      act(order).then(answer, (error) => answer(String(error)))
      return true
    })`,
  )
}

const pageText = `<!doctype html><title>${name}</title><button>Record</button><script>
  const recordBarely = ${recordBarely.toString()}
  const constraints = ${JSON.stringify([false, true].map(pickedConstraints))}
  let picture = 0
  let said = ''
  let stop
  document.querySelector('button').addEventListener('click', async () => {
    const controller = new CaptureController()
    controller.setFocusBehavior('no-focus-change')
    const call = await navigator.mediaDevices.getDisplayMedia({ ...constraints[picture], controller })
    stop = await recordBarely(call, false, picture === 1)
    said = 'recording'
  })
</script>`

/** Waits until a bare recorder reports that it is recording, or what it has recorded. */
const hear = async (said: () => Promise<unknown>, words: RegExp) => {
  const heard = await until('the bare recorder', said)
  if (!words.test(String(heard))) throw new Error(`The bare recorder said: ${String(heard)}`)
}

const extensionOf = async (browser: Browser) =>
  until('the bare extension', async () =>
    [...(await browser.extensions()).values()].find((found) => found.name === name),
  )

/** Chromium recording the same without any of Hattama's code, as an extension and as a page: this cost is not ours. */
export const homesAlone = async (folder: string) => {
  const extension = join(folder, 'bare-extension')
  writeExtension(extension)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(pageText)
  })
  await new Promise<void>((done) => server.listen(0, done))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const homes: Home[] = [
    {
      part: 'extension',
      name: 'Chromium alone, extension',
      browserWith: () => ({ extension }),
      open: async (browser, stage) => {
        const bare = await extensionOf(browser)
        await answerForMicrophone(browser, 'allowed', `chrome-extension://${bare.id}`)
        const call = await openCall(browser, stage)
        const worker = async (): Promise<WebWorker> =>
          until('the worker of the bare extension', async () => (await bare.workers())[0])
        const press = async (words: RegExp, picture: number) => {
          const pressed = await worker()
          await pressed.evaluate((chosen) => Object.assign(self, { picture: chosen, said: '' }), picture)
          await call.bringToFront()
          await bare.triggerAction(call)
          await hear(() => pressed.evaluate(() => Reflect.get(self, 'said')), words)
        }
        return {
          call,
          start: (picture) => press(/^recording$/, Number(picture)),
          stop: () => press(/^[1-9]\d* bytes$/, 0),
        }
      },
    },
    {
      part: 'dashboard',
      name: 'Chromium alone, page',
      browserWith: () => ({ origin }),
      open: async (browser, stage) => {
        const page = await browser.newPage()
        await page.goto(origin)
        const call = await openCall(browser, stage)
        return {
          call,
          start: async (picture) => {
            await page.bringToFront()
            await page.evaluate(`picture = ${Number(picture)}; said = ''`)
            await page.click('button')
            await hear(() => page.evaluate('said'), /^recording$/)
            await call.bringToFront()
          },
          stop: () =>
            hear(() => page.evaluate("stop().then((bytes) => bytes + ' bytes')"), /^[1-9]\d* bytes$/),
        }
      },
    },
  ]
  return { homes, stop: () => server.close() }
}
