const browserNow = () => (globalThis as { browser?: object }).browser ?? {}

/**
 * Stands in for `webextension-polyfill` in tests: always the `browser` stubbed by the current test file. The real one keeps
 * the first it sees, and test files share their workers.
 */
const currentBrowser = new Proxy({}, { get: (_target, key): unknown => Reflect.get(browserNow(), key) })

export default currentBrowser
