import type { Bench } from './named/bench.ts'
import { productBenches } from './named/product.ts'
import { recordingBenches } from './named/recording.ts'
import { textBenches } from './named/text.ts'
import { workBenches } from './named/work.ts'

/** All benches by name, in the order of docs/figures.md. */
export const benches: Readonly<Record<string, Bench>> = {
  ...productBenches,
  ...recordingBenches,
  ...textBenches,
  ...workBenches,
}

export const titleOf = (name: string, part: string) => (part === '' ? name : `${name} ${part}`)
