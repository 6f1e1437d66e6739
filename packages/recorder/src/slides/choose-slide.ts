import { slideLimits, slideLookMs } from '@hattama/contract/rules/slides'
import { distance, type PictureHash } from './picture-hash.ts'

/** Bits of 256: what is kept differs from the last one by as many at least. A line of text more makes some ten of them. */
const differs = 10
/** Between two looks a picture that stands still, but for a face in its corner or a pointer, differs by no more. */
const still = 6

/** For so many looks a tab may be laid out anew after it got another size, ms. */
const settleMs = 5 * slideLookMs

/** What is to be done with a look: nothing; the picture in hand is to be kept, as seen first at `at`. */
export type Choice = { keep: false } | { keep: true; at: number }

/**
 * Decides which looks at a shared picture are kept: one that is another than the last kept, and stood still for two looks.
 * What moves all the time, and what is empty, is none. Moments are epoch ms.
 */
export const openChooser = () => {
  let kept: PictureHash | null = null
  let candidate: { hash: PictureHash; at: number } | null = null
  /** the last look saw what is kept */
  let isShown = false
  /** until then the first picture that stands still is what is kept, in another size */
  let settlesUntil = 0
  /** when the last ones were kept */
  const recent: number[] = []
  let total = 0

  const isRoom = (at: number) => {
    while (recent[0] !== undefined && recent[0] <= at - 60_000) recent.shift()
    return recent.length < slideLimits.aMinute && total < slideLimits.aMeeting
  }

  return {
    /** Says what to do with a picture that is seen at `at`. One that is to be kept is said to be kept by `keep`. */
    look(hash: PictureHash, at: number): Choice {
      const isSettling = at < settlesUntil
      isShown = !hash.isBlank && kept !== null && distance(hash, kept) < differs
      if (hash.isBlank || (isShown && !isSettling)) {
        candidate = null
        return { keep: false }
      }
      if (!candidate || distance(hash, candidate.hash) > still) {
        candidate = { hash, at }
        return { keep: false }
      }
      if (isSettling) {
        kept = hash
        candidate = null
        isShown = true
        settlesUntil = 0
        return { keep: false }
      }
      // it waits where there is no room at the moment: what stands there later is still to be kept
      return isRoom(at) ? { keep: true, at: candidate.at } : { keep: false }
    },
    /** The picture seen at `at` is kept. */
    kept(hash: PictureHash, at: number) {
      kept = hash
      candidate = null
      isShown = true
      recent.push(at)
      total += 1
    },
    /** Nothing was seen for a while: two looks with a pause between them are no two looks in a row. */
    pause() {
      candidate = null
      isShown = false
    },
    /**
     * The tab has another size at `at`, in which its page is laid out anew. A slide that was kept before is no other by that;
     * one that comes up in the same second is taken for it.
     */
    resized(at: number) {
      if (isShown || at < settlesUntil) settlesUntil = at + settleMs
      candidate = null
    },
    /** As many were kept by a recorder before this one. */
    had(count: number) {
      total += count
    },
  }
}
