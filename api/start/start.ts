import { enableCompileCache } from 'node:module'
import { compiled } from './compiled.ts'

// before anything else is loaded, so that all of it comes from the cache, stripped of types and compiled
enableCompileCache(compiled)
await import('./run-start.ts')
