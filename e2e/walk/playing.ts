import type { Page } from 'puppeteer'
import { holds } from '../product/holds.ts'

declare global {
  interface Window {
    /** the positions the sound was set to, s, and whether it has played on from the last one */
    sound?: { seeks: number[]; isPlayed: boolean }
  }
}

/**
 * Records from now on where the sound of a page is set to. Read afterwards, its position would have moved on, by seconds
 * on a busy machine, or reached the end.
 */
export const noteSeeks = (page: Page) =>
  page.evaluate(() => {
    const sound = { seeks: [] as number[], isPlayed: false }
    window.sound = sound
    const note = ({ type, target }: Event) => {
      if (!(target instanceof HTMLMediaElement)) return
      if (type === 'seeking') sound.seeks.push(target.currentTime)
      sound.isPlayed = type === 'timeupdate' && (sound.isPlayed || !(target.paused || target.seeking))
    }
    document.addEventListener('seeking', note, { capture: true })
    document.addEventListener('timeupdate', note, { capture: true })
  })

/** Waits until the sound was set to a moment since `noteSeeks` and plays on. In s, as pages show whole seconds. */
export const playsFrom = (page: Page, moment: number) =>
  holds(
    page,
    (from) =>
      window.sound?.isPlayed === true && window.sound.seeks.some((at) => at >= from - 0.3 && at < from + 5),
    moment,
  )

/** Converts a moment as shown on a page, `1:02:03`, to seconds. */
export const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
