import { slideLimits } from '@hattama/contract/rules/slides'
import { distance, type PictureHash } from './picture-hash.ts'

/** Bits of 256: what is kept differs from the last one by as many at least. A line of text more makes some ten of them. */
const differs = 10
/** Between two looks a picture that stands still, but for a face in its corner or a pointer, differs by no more. */
const still = 6

/** What is to be done with a look: nothing; the picture in hand is to be kept, as seen first at `at`. */
export type Choice = { keep: false } | { keep: true; at: number }

/**
 * Decides which looks at a shared picture are kept: one that is another than the last kept, and stood still for two looks.
 * What moves all the time, and what is empty, is none. Moments are epoch ms.
 */
export const openChooser = () => {
  let kept: PictureHash | null = null
  let candidate: { hash: PictureHash; at: number } | null = null
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
      if (hash.isBlank || (kept && distance(hash, kept) < differs)) {
        candidate = null
        return { keep: false }
      }
      if (!candidate || distance(hash, candidate.hash) > still) {
        candidate = { hash, at }
        return { keep: false }
      }
      // it waits where there is no room at the moment: what stands there later is still to be kept
      return isRoom(at) ? { keep: true, at: candidate.at } : { keep: false }
    },
    /** The picture seen at `at` is kept. */
    kept(hash: PictureHash, at: number) {
      kept = hash
      candidate = null
      recent.push(at)
      total += 1
    },
    /** Nothing was seen for a while: two looks with a pause between them are no two looks in a row. */
    pause() {
      candidate = null
    },
    /** As many were kept by a recorder before this one. */
    had(count: number) {
      total += count
    },
  }
}
