import process from 'node:process'
import { extract } from '../../api/src/insight/summary/extract/extract.ts'
import { readMeetings } from './meetings.ts'

/**
 * Run as a separate process (`node --expose-gc`): measures what extracting the longest meeting of a split takes on top of
 * the meeting itself. Prints JSON: hours of the meeting, MB the heap grew by without a forced collection, key points.
 */
const [folder = '', split = 'val'] = process.argv.slice(2)
const longest = readMeetings(folder, split as 'val').toSorted((a, b) => b.words - a.words)[0]
if (!longest) throw new Error(`No meetings in ${folder}`)
const meeting = { segments: longest.segments, speakers: [], language: 'en' }
extract(meeting)
globalThis.gc?.()
const before = process.memoryUsage().heapUsed
const made = extract(meeting)
const grown = (process.memoryUsage().heapUsed - before) / 1024 ** 2
console.log(JSON.stringify({ hours: longest.hours, mb: grown, keyPoints: made.body.keyPoints.length }))
