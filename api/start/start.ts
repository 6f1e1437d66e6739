import { enableCompileCache } from 'node:module'
import { compiled } from './compiled.ts'

// before anything else is loaded: what comes is found stripped of its types and compiled
enableCompileCache(compiled)
await import('./run-start.ts')
