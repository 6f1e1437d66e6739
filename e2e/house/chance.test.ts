import { describe, expect, test } from 'vitest'
import { read, sources } from './tree.ts'

/** Patterns whose outcome depends on timing and fails only on a busy machine: each of these has made a run red. */
const walks = sources.filter((path) => /^(?:e2e|attack)\//.test(path) && !path.startsWith('e2e/house/'))
const tests = sources.filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/house/'))

/** Lines in these files that match a pattern, except in the files where it is allowed. */
const linesWith = (paths: readonly string[], pattern: RegExp, ...may: string[]) =>
  paths
    .filter((path) => !may.includes(path))
    .flatMap((path) =>
      [...read(path).matchAll(new RegExp(pattern, 'gm'))].map((found) => `${path}: ${found[0].trim()}`),
    )

describe('in a browser', () => {
  test('what is waited for is looked at by the clock: a window in the background draws no frames', () => {
    const asked = linesWith(walks, /\.waitForFunction\([^\n]*/, 'e2e/product/holds.ts')
    expect(asked.filter((line) => !line.includes("{ polling: 'mutation' }"))).toEqual([])
  })

  test('a page is quiet by our own count: what it asked for before it was left is in puppeteer’s for good', () => {
    expect(linesWith(walks, /\.waitForNetworkIdle\(|networkidle\d/)).toEqual([])
  })

  test('every page waits as long as a test does', () => {
    expect(linesWith(walks, /\.(?:newPage|asPage)\(\)/, 'e2e/product/pages.ts')).toEqual([])
    const targets = linesWith(walks, /\.waitForTarget\((?:[^\n]*\n){2}/)
    expect(targets.filter((lines) => !lines.includes('patience'))).toEqual([])
  })

  test('limits are for what hangs: none is shorter than patience', () => {
    const limits = linesWith(walks, /\btimeout: [\d_]{4,}|^ *[\d_]{5,},$/)
    expect(limits).toEqual([])
  })

  test('a field is found by its name, not as the first of its kind', () => {
    const kinds = '(?:button|input|select|textarea)'
    expect(
      linesWith(walks, new RegExp(`\\.(?:locator|focus|click|hover|waitForSelector)\\('${kinds}'\\)`)),
    ).toEqual([])
  })

  test('the rows of a list are read once there are any', () => {
    const read = /textsOf\(\w+, '[^'\n]*\[role="(?:option|menuitem)/
    expect(linesWith(walks, read)).toEqual([])
  })

  test('a page is asked until it shows what it is to show: each part of it is an answer, and a drawing, of its own', () => {
    const reads = '(?:textsOf|textOf|styleOf|valueOf|maySubmit|\\w+\\.(?:\\$\\$?|\\$\\$?eval|evaluate|title))'
    const found = linesWith(walks, new RegExp(`expect\\(\\s*\\(?await ${reads}\\([^\\n]*`))
    // absence is asserted only after something else shows that it would have appeared by now
    expect(found.filter((line) => !/\)\)?\.not\.|toBeNull\(\)$/.test(line))).toEqual([])
  })

  test('an address is asked of the page: what the browser is told of a step without a new document comes later', () => {
    const asked = linesWith(walks, /expect\((?:new URL\()?\w+\.url\(\)[^\n]*/)
    // nothing may have happened here: there is no address to wait for
    expect(asked.filter((line) => !line.startsWith('e2e/tests/early-clicks.test.ts'))).toEqual([])
  })

  test('where the sound is set to is noted: asked for afterwards it has gone on', () => {
    expect(linesWith(walks, /!audio\.paused && audio\.currentTime[^\n]*/)).toEqual([])
  })

  test('a response is waited for before what asks for it', () => {
    expect(linesWith(walks, /^ *await \w+\.waitForResponse\([^\n]*/)).toEqual([])
  })

  test('nobody is signed out behind the back of a screen, which would write down again who it is told it is', () => {
    const cleared = walks.flatMap((path) => read(path).split('localStorage.clear()').slice(0, -1))
    expect(cleared.length).toBeGreaterThan(0)
    // the few lines before it navigate to a file without scripts
    const underScreens = cleared.filter((before) => !before.slice(-400).includes('/icon.svg'))
    expect(underScreens.map((before) => before.slice(-200))).toEqual([])
  })

  test('nothing is held by the hand while it may be drawn anew: it is found and pressed in one act', () => {
    expect(linesWith(walks, /await \w+\??\.click\(\)/)).toEqual([])
  })
})

describe('beside other files of a worker', () => {
  test('an answer is read in a way every Response knows: the server puts its own in the place of Node’s', () => {
    expect(linesWith(tests, /\.bytes\(\)/)).toEqual([])
  })

  test('limits are for what hangs: `vi.waitFor` gives up after one second unless it is told otherwise', () => {
    const waits = linesWith(tests, /vi\.wait(?:For|Until)\([^\n]*\)$/)
    expect(waits.filter((line) => !/\d{3}_000|, (?:soon|patient)\)/.test(line))).toEqual([])
    const limits = linesWith(tests, /\b(?:poll|waitFor|find(?:All)?By\w+)\([^\n]*timeout: \d[\d_]*/)
    expect(limits.filter((line) => !/\d{3}_000$/.test(line))).toEqual([])
  })

  test('ports are taken by who listens', () => {
    expect(linesWith(tests, /\.listen\([1-9]\d*|\bPORT: ['"]?[1-9]\d*/)).toEqual([])
  })

  test('a limit that others have to keep is a second or more; one that nobody can keep, a millisecond', () => {
    const limits = linesWith(tests, /\b(?:stallMs|maxMs): \d[\d_]*/)
    expect(limits.length).toBeGreaterThan(0)
    expect(limits.filter((line) => /: (?!1$)\d{1,3}$/.test(line))).toEqual([])
  })

  test('settings, globals, clocks and spies are given back', () => {
    const given = [
      [/process\.env(?:\.\w+|\['\w+'\]) = /, /(?!)/],
      [/vi\.stubEnv\(/, /vi\.unstubAllEnvs\(/],
      [/vi\.stubGlobal\(/, /vi\.unstubAllGlobals\(/],
      [/vi\.useFakeTimers\(/, /vi\.useRealTimers\(/],
      [/vi\.spyOn\(/, /mockRestore\(|vi\.restoreAllMocks\(/],
    ] as const
    const kept = tests.filter((path) =>
      given.some(([take, back]) => take.test(read(path)) && !back.test(read(path))),
    )
    expect(kept).toEqual([])
  })
})
