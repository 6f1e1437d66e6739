import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { dialogue, wav } from '../call/speech.ts'
import { patience } from '../product/patience.ts'
import { click } from './acts.ts'
import { open, type Walk } from './acts-on-screens.ts'
import { scriptedMeetings } from './scripted-meetings.ts'

const text = (words: string) => new TextEncoder().encode(words)
const about = (title: string) => text(JSON.stringify({ title, filename: 'meeting.wav' }))

/** An archive with a meeting, one of the same name whose file is not audio, one without a file, and an unreadable one. */
const mixedArchive = () => {
  const { call, me } = dialogue(scriptedMeetings[0]?.turns ?? [], 500)
  return zipSync({
    'recordings/1/recording.json': about('Interview with a new engineer'),
    'recordings/1/audio-1.wav': new Uint8Array(wav(call, me)),
    'recordings/2/recording.json': about('Қаржы жоспарын талқылауға арналған кеңейтілген бірлескен кездесу'),
    'recordings/2/audio-1.wav': text('this is no sound at all'),
    'recordings/3/recording.json': about('Without sound'),
    'recordings/4/recording.json': text('{'),
    'chats/1.json': text('{}'),
  })
}

/** Importing an archive, and files that are not archives. */
export const importScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('shell', `settings.import.${key}`)
  const folder = mkdtempSync(join(tmpdir(), 'hattama-import-'))
  const choose = async (bytes: Uint8Array) => {
    const path = join(folder, 'archive.zip')
    writeFileSync(path, bytes)
    const field = await page.waitForSelector('#import input[type="file"]', { timeout: patience })
    await (field as unknown as { uploadFile: (...paths: string[]) => Promise<void> }).uploadFile(path)
  }
  try {
    await open(walk, '/settings/your-data#import')
    const whole = mixedArchive()
    for (const [name, bytes] of Object.entries({
      'not a zip': text('a letter, not an archive'),
      damaged: whole.slice(0, whole.length / 2),
      'of something else': zipSync({ 'photos/1.jpg': text('x') }),
    })) {
      await choose(bytes)
      await page.waitForSelector('#import [role="alert"]')
      await shown(`import, ${name}`)
    }
    await choose(whole)
    await page.waitForSelector(`::-p-xpath(//button[normalize-space()="${word('submit')}"])`)
    await shown('import, what is found')
    await click(page, word('submit'))
    await page.waitForSelector('#import output', { timeout: patience })
    await shown('import, what came')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Several files at once: separate meetings, or parts of one, with the start of each. */
export const severalScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('tracks', key)
  const folder = mkdtempSync(join(tmpdir(), 'hattama-several-'))
  const files = ['Weekly call_Aigerim Serikova.wav', 'Weekly call_Иван Петров.wav', 'Weekly call_John.wav']
  const paths = files.map((name) => join(folder, name))
  const { call, me } = dialogue(scriptedMeetings[0]?.turns ?? [], 500)
  for (const path of paths) writeFileSync(path, new Uint8Array(wav(call, me)))
  try {
    await open(walk, '/dashboard')
    await click(page, say('shell', 'dashboard.upload'))
    const field = await page.waitForSelector('[role="dialog"] input[type="file"]', { timeout: patience })
    await (field as unknown as { uploadFile: (...paths: string[]) => Promise<void> }).uploadFile(...paths)
    await click(page, say('shell', 'upload.send'))
    await page.waitForSelector('[role="dialog"] input[name="what-they-are"]', { timeout: patience })
    await shown('several files, each a meeting')
    await page.locator(`::-p-xpath(//label[contains(., "${word('together')}")])`).click()
    await page.waitForSelector('[role="dialog"] ul input')
    await shown('several files, one meeting')
    await page.locator(`::-p-xpath(//label[contains(., "${word('later')}")])`).click()
    await page.waitForSelector('#starts-note')
    const starts = await page.$$('[role="dialog"] ul input[aria-describedby="starts-note"]')
    await starts[1]?.type('0:45')
    await starts[2]?.type('soon')
    await page.waitForSelector('[role="dialog"] [aria-invalid="true"]')
    await shown('several files, with their starts')
    await page
      .locator(`::-p-xpath(//*[@role="dialog"]//button[normalize-space()="${word('cancel')}"])`)
      .click()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
