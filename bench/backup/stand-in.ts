import process from 'node:process'
import { startSmallS3 } from '../../api/testing/storage/small-s3.ts'

/** How many of the first sealed bytes are kept for the restore. */
const keptBytes = 1.5 * 1024 ** 3
/** Files up to this size (tables and manifests) are always kept. */
const smallBytes = 4 * 1024 ** 2

/**
 * Stands in for an S3 with room for any backup: it accepts every object, returns it for the read that follows the write,
 * then forgets its bytes, except for early and small objects. Runs in its own process so that its work is not counted.
 */
const s3 = await startSmallS3()
let kept = 0
const whole = new Set<string>()
s3.forgets = (key, length) => {
  if (length <= smallBytes || whole.has(key)) return false
  if (kept + length > keptBytes) return true
  kept += length
  whole.add(key)
  return false
}
process.send?.({
  ...s3,
  stop: undefined,
  fault: undefined,
  forgets: undefined,
  files: undefined,
  open: undefined,
})
process.once('message', () => process.exit(0))
