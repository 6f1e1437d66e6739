import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { PersonalDataSettings } from '@hattama/contract/library/personal-data'
import { click, see, unfold } from './acts.ts'
import { choose, close, dialog, open, type Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

type Segments = { metadata: { revision: number }; segments: { id: string }[] }

/** What is said, including personal data. */
const said =
  'My number is 8 701 555 77 33, the card 4400 4301 2345 6789, and Zauresh reads zauresh@example.kz before Friday.'

/** A meeting's personal data: found, hidden, shown for a while, exported, and its settings; then the accuracy of speech. */
export const personalScreens = async (walk: Walk, call: Call, recordingId: string) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('recordings', `personal.${key}`)
  const { metadata, segments } = await call<Segments>(pathTo('segments', recordingId))
  const segmentId = segments[0]?.id ?? ''
  const edit = { kind: 'text', segmentId, text: said, revision: metadata.revision }
  await call(pathTo('edits', recordingId), { method: 'POST', body: edit })
  const rules = await call<PersonalDataSettings>(paths.personalData)
  const kinds = [...new Set([...rules.kinds, 'name'])]
  await call(paths.personalData, { method: 'PUT', body: { ...rules, kinds, names: ['Zauresh'] } })

  await open(walk, `/recordings/${recordingId}`)
  await see(page, word('found'))
  await shown('personal data, found')
  await unfold(page, word('found'))
  await click(page, word('hide'))
  await see(page, word('hidden'))
  await see(page, '•••••')
  await shown('personal data, hidden')
  await click(page, word('show'))
  await see(page, word('cover'))
  await shown('personal data, shown')
  await click(page, say('platform', 'document.title'))
  await choose(page, say('platform', 'document.more'))
  await dialog(page)
  await shown('export, with personal data')
  await close(page)
  await click(page, word('cover'))
  await see(page, word('show'))
  await open(walk, '/settings/personal-data')
  await page.waitForSelector('#personal-data textarea')
  await shown('settings, personal data')
  await open(walk, '/settings/accuracy')
  await click(page, say('accuracy', 'measure'))
  await see(page, say('accuracy', 'wrong'))
  await shown('settings, accuracy')
}
