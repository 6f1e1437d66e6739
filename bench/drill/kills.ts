import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backgroundOf } from '../../e2e/call/browser.ts'
import type { Stage } from './stage.ts'

/** What can be killed. Each takes a moment; the damage may last longer than the call. */
export const kills = {
  'network refused': (stage: Stage) => stage.proxy.refuse(4000),
  'network hanging': (stage: Stage) => stage.proxy.hang(4000),
  'network cut mid-request': (stage: Stage) => stage.proxy.cutInRequest(),
  'API process': async (stage: Stage) => void process.kill(stage.product.pid('server'), 'SIGKILL'),
  'worker process': async (stage: Stage) => void process.kill(stage.product.pid('worker'), 'SIGKILL'),
  database: async (stage: Stage) => {
    const file = join(stage.product.dataDir, 'postgres/postmaster.pid')
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
  },
  'offscreen document': async (stage: Stage) => {
    const worker = await backgroundOf(stage.browser())
    await worker.evaluate(() => void chrome.offscreen.closeDocument())
  },
  'service worker': async (stage: Stage) => (await backgroundOf(stage.browser())).close(),
  tab: async (stage: Stage) => {
    for (const page of await stage.browser().pages()) {
      if (page.url().startsWith('http://localhost')) await page.close()
    }
  },
  /** where a room is recorded: a window of the extension, or the web app's page */
  'recording page': async (stage: Stage) => {
    await stage.running()?.page.close({ runBeforeUnload: false })
  },
  'browser process': (stage: Stage) => stage.killBrowser(),
} as const satisfies Record<string, (stage: Stage) => Promise<void>>

export type Kill = keyof typeof kills

/** Whether a kill leaves the recorder with nothing to record. */
export const endsRecording = (kill: Kill) =>
  kill === 'tab' || kill === 'recording page' || kill === 'browser process'
