import { expect, test } from 'vitest'
import { read, sources } from './tree.ts'

/**
 * Files of the server that parse JSON of its own making (the database, its files, its seals, its own API, the web app's
 * builds), or of a client, whose bodies `kernel/http/plain-text.ts` has checked. All other JSON comes from outside.
 */
const own = [
  /^api\/src\/app\/(example-meeting|web)\//,
  /^api\/src\/connections\/kept\/pending-sign-in\.ts$/,
  /^api\/src\/connections\/mcp\/(own-api|reading-tools|signed-change)\.ts$/,
  /^api\/src\/connections\/port\/seal\.ts$/,
  /^api\/src\/insight\/protocol\/document\/given\.ts$/,
  /^api\/src\/kernel\/(backup|db|encryption|events|models|ownership)\//,
  /^api\/src\/kernel\/http\/known-fields\.ts$/,
  /^api\/src\/kernel\/outside\/outside-json\.ts$/,
  /^api\/src\/library\/links\/arrived-part\.ts$/,
  /^api\/src\/library\/personal-data\//,
  /^api\/src\/people\/(oauth|second-factor)\//,
  /^api\/src\/people\/sign-in\/session-mark\.ts$/,
  /^api\/src\/people\/single-sign-on\/pending\.ts$/,
]

/** Read for a code or a status alone; no text of it is kept. */
const codesOnly = [/^api\/src\/people\/hosted\/provider\.ts$/, /^api\/src\/people\/sign-in\/forward\.ts$/]

const parses = /\bJSON\.parse\(|\.json\(\)/

const ofServer = sources.filter((path) => path.startsWith('api/src/') && !path.endsWith('.test.ts'))

test('JSON from outside is parsed by the gate that cleans its texts', () => {
  const parsing = ofServer.filter((path) => parses.test(read(path)))
  expect(parsing.length).toBeGreaterThan(10)
  const known = [...own, ...codesOnly]
  expect(parsing.filter((path) => !known.some((one) => one.test(path)))).toEqual([])
})

/** Where text that is no JSON comes in: it passes the same gate. */
const doors = [
  'api/src/connections/http/call.ts',
  'api/src/connections/calendars/events/keep-events.ts',
  'api/src/connections/messenger/receive/take-update.ts',
  'api/src/connections/delivery/record-outcome.ts',
  'api/src/insight/protocol/outside/routes.ts',
  'api/src/kernel/language-model/stream.ts',
  'api/src/kernel/openai-server/reason.ts',
  'api/src/kernel/outside/vendor-words.ts',
  'api/src/people/single-sign-on/judge-claims.ts',
  'api/src/pipeline/slide-text/reader.ts',
  'api/src/speech/engines/guards/guarded.ts',
  'extension/src/call-pages/read-page.ts',
  'packages/contract/src/schema/speech/hint.ts',
  'packages/contract/src/schema/library/upload.ts',
]

test.each(doors)('%s cleans what comes in', (path) => {
  expect(read(path)).toMatch(/(outside(Text|Json|Value|String)|vendorWords)\(/)
})

test('texts come into a normal form in one place, which takes no longer than the text is', () => {
  const own = 'packages/contract/src/rules/kernel/normal-form.ts'
  const all = sources.filter((path) => !path.endsWith('.test.ts') && /\.normalize\(/.test(read(path)))
  expect(all).toEqual([own])
})
