import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildZip } from './build-zip.ts'

/** `pnpm --filter extension pack`: runs before pnpm's own packing, whose archive then holds this very zip. */
const { name, bytes } = buildZip()
const target = join(fileURLToPath(new URL('../', import.meta.url)), name)
writeFileSync(target, bytes)
process.stdout.write(
  `${relative(process.cwd(), target)}  ${(bytes.length / 1000).toFixed(0)} kB, for the store\n`,
)
