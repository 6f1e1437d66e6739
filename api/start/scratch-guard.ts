import { text } from 'node:stream/consumers'
import { removeScratch, type ScratchPlace } from './scratch-place.ts'

// what ends the rehearsal in order, and its terminal, must not end this one first
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

// ends when the rehearsal that holds the other end is gone
await removeScratch(JSON.parse(await text(process.stdin)) as ScratchPlace)
