import { join } from 'node:path'

/** Node's compile cache: sources stripped of types and compiled, so that a process starts in half the CPU time. */
export const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled')
