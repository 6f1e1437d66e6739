import type { Page } from 'puppeteer'

/** A string that occurs exactly once in each copy of a library, however it is minified. */
const signs = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  redux: '@@redux/INIT',
  i18next: 'languageChanging',
}

/** How many copies of each library the scripts of a page contain; fetches each script anew. */
export const copiesIn = async (scripts: Iterable<string>) => {
  const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()))
  return Object.fromEntries(
    Object.entries(signs).map(([name, sign]) => [name, texts.filter((text) => text.includes(sign)).length]),
  )
}

type Fiber = { return: Fiber | null; memoizedProps: { store?: { dispatch?: unknown } } | null }

/**
 * Counts what the running page uses: React marks each node with a key of its own copy, and every provider above a node
 * exposes its store. Returns how many different ones there are.
 */
export const livingCopies = (page: Page) =>
  page.evaluate(() => {
    const copies = new Set<string>()
    const stores = new Set<unknown>()
    for (const node of document.querySelectorAll('#root *, #overlays *')) {
      for (const [key, value] of Object.entries(node)) {
        if (!key.startsWith('__reactFiber$')) continue
        copies.add(key)
        for (let fiber = value as Fiber | null; fiber; fiber = fiber.return) {
          const { store } = fiber.memoizedProps ?? {}
          if (store?.dispatch) stores.add(store)
        }
      }
    }
    return { reactDom: copies.size, stores: stores.size }
  })
