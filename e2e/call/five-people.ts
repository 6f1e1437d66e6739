import type { RecordingDetails, RecordingList } from '@hattama/contract/library/recording'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { SegmentChunk } from '@hattama/contract/speech/transcript'
import { as } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { click, see } from '../screens/acts.ts'
import { openPopup } from './browser.ts'
import { shareOf } from './heard.ts'
import { openRtcCall, type Participant } from './rtc-page.ts'
import type { Sfu } from './sfu.ts'
import type { WholeCall } from './whole-call.ts'

/** Five people in a call, and words that identify what each of them says; two are never lit by the page. */
const fivePeople: readonly (Participant & { telling: string[] })[] = [
  {
    name: 'Anna Kim',
    voice: 'slt',
    isLit: true,
    says: 'Good morning. Let us begin with the budget for the next quarter.',
    telling: ['morning', 'budget', 'quarter'],
  },
  {
    name: 'Boris',
    voice: 'rms',
    isLit: true,
    says: 'I will send the contract to the lawyer on Monday morning.',
    telling: ['contract', 'lawyer', 'monday'],
  },
  {
    name: 'Clara',
    voice: 'awb',
    isLit: false,
    says: 'The customer needs the final report before the end of the month.',
    telling: ['customer', 'report', 'month'],
  },
  {
    name: 'Dana',
    voice: 'kal16',
    isLit: true,
    says: 'The first version of the product is ready and the tests are green.',
    telling: ['version', 'product', 'tests', 'green'],
  },
  {
    name: 'Erlan',
    voice: 'slt',
    isLit: false,
    says: 'The report from the warehouse arrived yesterday evening.',
    telling: ['warehouse', 'yesterday', 'evening'],
  },
]

/**
 * Records two rounds of the five, as a name is believed after one long turn or two short ones. Returns the page's errors,
 * what is known of their voices, the transcript, for each person the speaker with most of the words attributed by a
 * connection, and a summary of it all for failing tests.
 */
export const recordFive = async (call: WholeCall, url: string, sfu?: Sfu) => {
  const ask = as(url, await call.tokenOf())
  const before = (await ask<RecordingList>(paths.recordings)).recordings.map(({ id }) => id)
  const { page, talk, errors } = await openRtcCall(call.browser, fivePeople, sfu)
  const popup = await openPopup(call.browser, page)
  await click(popup, 'Start recording')
  await see(popup, 'Stop and save')
  await talk()
  await talk()
  await click(popup, 'Stop and save')
  const id = await until('the transcript', async () => {
    const { recordings } = await ask<RecordingList>(paths.recordings)
    // calls before this one are delivered and transcribed too
    return recordings.find((one) => !before.includes(one.id) && one.status === 'completed')?.id
  })
  await see(popup, 'Delivered')
  await page.close()

  const { voices } = await ask<RecordingDetails>(pathTo('recordingDetails', id))
  const { segments, speakers } = await ask<SegmentChunk>(pathTo('segments', id))
  // what a busy machine missed of a connection is attributed by sound, and two of the five share a voice
  const textOf = (speakerId: string) =>
    segments
      .filter((s) => s.speakerId === speakerId && s.why?.by !== 'sound')
      .map((s) => s.text.toLowerCase())
      .join(' ')
  const found = fivePeople.map(({ name, isLit, telling }) => {
    const [best] = speakers
      .map((speaker) => ({ speaker, share: shareOf(telling, textOf(speaker.id)) }))
      .toSorted((a, b) => b.share - a.share)
    return { name: isLit ? name : '', speaker: best?.speaker, share: best?.share ?? 0 }
  })
  const said = segments.map(({ speakerId, text, why }) => `${speakerId} (${why?.by}): ${text}`).join('\n')
  return { errors, voices, segments, speakers, found, said }
}
