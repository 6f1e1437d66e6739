import process from 'node:process'
import { startSmallS3 } from '../../api/testing/storage/small-s3.ts'

/** Sealed bytes that are kept to be restored, of those that came first. */
const keptBytes = 1.5 * 1024 ** 3
/** Tables and manifests are kept whatever came before. */
const smallBytes = 4 * 1024 ** 2

/**
 * Stands for an S3 with room for any backup: it takes every byte, gives every byte back when it is read after writing, and
 * forgets it then, but for what came first and what is small. In a process of its own, so that its work is not counted.
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
