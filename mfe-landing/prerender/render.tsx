import { createStore, i18n, type Language, StaticRouter, StoreProvider } from '@hattama/platform'
import { prerender } from 'react-dom/static'
import { LandingPage } from '../src/landing-page.tsx'

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
