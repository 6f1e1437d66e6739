import { join } from 'node:path'

/** Node's own cache: sources stripped of their types and compiled, so that a process starts in half the processor time. */
export const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled')
