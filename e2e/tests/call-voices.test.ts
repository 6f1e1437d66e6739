import type { RecordingDetails, RecordingList } from '@hattama/contract/recording'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { SegmentChunk } from '@hattama/contract/transcript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPopup } from '../call/browser.ts'
import { shareOf } from '../call/heard.ts'
import { openRtcCall, type Participant } from '../call/rtc-page.ts'
import { openWholeCall, type WholeCall } from '../call/whole-call.ts'
import { as } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { click, see } from '../screens/acts.ts'

const people: (Participant & { telling: string[] })[] = [
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

let product: SharedProduct
let call: WholeCall

beforeAll(async () => {
  product = await sharedProduct()
  call = await openWholeCall(product, 'is silent')
})
afterAll(() => call?.end())

test('five people of a call are five in the transcript, named where the page lit them, each with their own words', async () => {
  const { page, talk, errors } = await openRtcCall(call.browser, people)
  const popup = await openPopup(call.browser, page)
  await click(popup, 'Start recording')
  await see(popup, 'Stop and save')
  // two rounds, as a name is believed after one long turn or two short ones
  await talk()
  await talk()
  await click(popup, 'Stop and save')
  await see(popup, 'Delivered')
  expect(errors).toEqual([])

  const ask = as(product.url, await call.tokenOf())
  const id = await until('the transcript', async () => {
    const { recordings } = await ask<RecordingList>(paths.recordings)
    return recordings.find(({ status }) => status === 'completed')?.id
  })
  const details = await ask<RecordingDetails>(pathTo('recordingDetails', id))
  expect(details.voices?.use).toMatchObject({ state: 'used', sources: 5 })
  expect(details.voices?.health).toMatchObject({ receivers: 5, blind: 0, encoded: 0 })

  const { segments, speakers } = await ask<SegmentChunk>(pathTo('segments', id))
  const textOf = (speakerId: string) =>
    segments
      .filter((s) => s.speakerId === speakerId)
      .map((s) => s.text.toLowerCase())
      .join(' ')
  const found = people.map(({ name, telling }) => {
    const [best] = speakers
      .map((speaker) => ({ speaker, share: shareOf(telling, textOf(speaker.id)) }))
      .toSorted((a, b) => b.share - a.share)
    return { name, speaker: best?.speaker, share: best?.share ?? 0 }
  })
  expect(new Set(found.map(({ speaker }) => speaker?.id)).size).toBe(5)
  expect(found.map(({ speaker }) => speaker?.name)).toEqual(['Anna Kim', 'Boris', '', 'Dana', ''])
  for (const { name, share } of found) expect(share, name).toBeGreaterThan(0.4)
  expect(new Set(segments.flatMap(({ why }) => why?.by ?? []))).toEqual(new Set(['ssrc']))
})
