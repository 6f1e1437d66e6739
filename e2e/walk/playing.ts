import type { Page } from 'puppeteer'
import { holds } from '../product/holds.ts'

declare global {
  interface Window {
    /** where the sound was set to, s, and whether it has gone on from the last of them */
    sound?: { seeks: number[]; isPlayed: boolean }
  }
}

/**
 * Notes from now on where the sound of a page is set to. Asked for afterwards it has gone on, on a busy machine by seconds, or
 * has come to its end.
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

/** Waits until the sound of a page was set to a moment since `noteSeeks`, and plays on. s, of which the page shows no parts. */
export const playsFrom = (page: Page, moment: number) =>
  holds(
    page,
    (from) =>
      window.sound?.isPlayed === true && window.sound.seeks.some((at) => at >= from - 0.3 && at < from + 5),
    moment,
  )

/** What a page calls a moment, `1:02:03`, in seconds. */
export const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
