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
import { conditions } from '../src/truth/conditions.ts'
import { FactsContext } from '../src/truth/facts.ts'
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
          <FactsContext value="unknown">
            <LandingPage />
          </FactsContext>
        </div>
      </StaticRouter>
    </StoreProvider>,
  )
  return new Response(prelude).text()
}

/**
 * What the head of the page says of it in one language; the title is the one the living page sets. The description carries
 * the marks of the page: the server that sends it decides.
 */
export const headOf = (language: Language) => {
  const { hero, plain } = copyOf(language)
  const condition = [conditions['hero.lead']?.[language] ?? []].flat().join(' ')
  const when = (kind: 'if' | 'unless', text: string | undefined) =>
    `<fact-when data-${kind}="${condition}">${text}</fact-when>`
  const description = when('if', hero.lead) + when('unless', plain['hero.lead'])
  return { title: `${hero.eyebrow} · ${productName}`, description }
}
