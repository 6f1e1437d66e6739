import { expect, test } from 'vitest'
import { holdThreads } from '#testing/hostile/hold-threads.ts'
import { talk } from '#testing/language-model/talk.ts'
import { summariseMeeting } from '../write/summarise-meeting.ts'
import { extract } from './extract.ts'
import { extractApart } from './extract-apart.ts'

const long = talk(
  Array.from(
    { length: 300 },
    (_, i) => `Ann: Those in favour of press ${i}? Five. Against? One. Carried.`,
  ).join('\n'),
)

test('a long meeting is extracted in a thread, with the same result', async () => {
  expect(await extractApart(long, {})).toEqual(extract(long))
})

test('minutes of a long meeting wait for a thread, and the process goes on', async () => {
  const threads = holdThreads()
  const events: string[] = []
  const made = summariseMeeting(null, long, { workspaceId: 'w' }).then(() => events.push('minutes'))
  await new Promise((done) => setImmediate(done))
  events.push('another')
  await threads.release()
  await made
  expect(events).toEqual(['another', 'minutes'])
})
