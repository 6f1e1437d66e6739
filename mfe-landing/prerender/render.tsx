import {
  createStore,
  i18n,
  type Language,
  languages,
  productName,
  StaticRouter,
  StoreProvider,
} from '@hattama/platform'
import { prerender } from 'react-dom/static'
import { copyOf, loadCopy } from '../src/copy/copies.ts'
import { LandingPage } from '../src/landing-page.tsx'

// at once: the build's module runner is closed before anything is rendered
await Promise.all(languages.map(loadCopy))

/**
 * The landing in one language, as the inner html of the page's root. It holds no style attribute (the content security
 * policy refuses them), no id made by React and nothing that depends on the hour, so the shell takes it over as it is.
 */
export const renderLanding = async (language: Language): Promise<string> => {
  await i18n.changeLanguage(language)
  const { prelude } = await prerender(
    <StoreProvider store={createStore()}>
      <StaticRouter location="/">
        <div data-mfe="landing">
          <LandingPage />
        </div>
      </StaticRouter>
    </StoreProvider>,
  )
  return new Response(prelude).text()
}

/** What the head of the page says of it in one language; the title is the one the living page sets. */
export const headOf = (language: Language) => {
  const { eyebrow, lead } = copyOf(language).hero
  return { title: `${eyebrow} · ${productName}`, description: lead }
}
