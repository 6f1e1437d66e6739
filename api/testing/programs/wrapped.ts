import { writeFileSync } from 'node:fs'
import { watchWrappers } from '../../start/wrappers.ts'

/** Says on its way out what it was told; ends by itself once a program that started it is gone. */
const [, , file = ''] = process.argv
const running = setInterval(() => undefined, 1000)
watchWrappers(() => {
  writeFileSync(file, 'told')
  clearInterval(running)
})
writeFileSync(file, String(process.pid))
