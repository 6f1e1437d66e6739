import { slideLimits, slideLookMs } from '@hattama/contract/rules/library/slides'
import { distance, type PictureHash } from './picture-hash.ts'

/** Bits of 256 by which a picture must differ from the last one kept. One more line of text makes about ten. */
const differs = 10
/** A still picture, except for a face in its corner or a pointer, differs by no more than this between two looks. */
const still = 6

/** For how long a tab may re-lay out its page after it got another size, ms. */
const settleMs = 5 * slideLookMs

/** What to do with a look: nothing; or keep the current picture, first seen at `at`. */
export type Choice = { keep: false } | { keep: true; at: number }

/**
 * Decides which looks at a shared picture are kept: those that differ from the last one kept and stood still for two looks.
 * Constantly moving and empty pictures are not. Moments are epoch ms.
 */
export const openChooser = () => {
  let kept: PictureHash | null = null
  let candidate: { hash: PictureHash; at: number } | null = null
  /** the last look saw the picture that is kept */
  let isShown = false
  /** until then, the first picture that stands still is the kept one in another size */
  let settlesUntil = 0
  /** when the latest ones were kept */
  const recent: number[] = []
  let total = 0

  const isRoom = (at: number) => {
    while (recent[0] !== undefined && recent[0] <= at - 60_000) recent.shift()
    return recent.length < slideLimits.aMinute && total < slideLimits.aMeeting
  }

  return {
    /** Says what to do with a picture seen at `at`. If it is to be kept, the caller reports that by `kept`. */
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
      // when the limit is reached it waits: a picture still there later is kept then
      return isRoom(at) ? { keep: true, at: candidate.at } : { keep: false }
    },
    /** The picture seen at `at` has been kept. */
    kept(hash: PictureHash, at: number) {
      kept = hash
      candidate = null
      isShown = true
      recent.push(at)
      total += 1
    },
    /** Nothing was seen for a while: two looks with a gap between them are not consecutive. */
    pause() {
      candidate = null
      isShown = false
    },
    /**
     * The tab has another size since `at`, so its page is laid out anew. A slide kept before counts as the same slide;
     * one that comes up in the same second is taken for it.
     */
    resized(at: number) {
      if (isShown || at < settlesUntil) settlesUntil = at + settleMs
      candidate = null
    },
    /** A recorder before this one has kept `count`. */
    had(count: number) {
      total += count
    },
  }
}
