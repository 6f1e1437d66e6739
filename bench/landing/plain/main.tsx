import '../../../shell/src/styles.css'
import { App } from '@hattama/mfe-landing/app'
import { BrowserRouter, createStore, i18n, StoreProvider, toLanguage } from '@hattama/platform'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** The landing page as one ordinary application would have it: same component, same providers, no federation. */
const page = (
  <StoreProvider store={createStore()}>
    <BrowserRouter>
      <div data-mfe="landing">
        <App />
      </div>
    </BrowserRouter>
  </StoreProvider>
)

const root = document.getElementById('root')
if (!root) throw new Error('#root is missing')
await i18n.changeLanguage(toLanguage(document.documentElement.lang) ?? 'ru')
if (root.hasChildNodes()) hydrateRoot(root, page)
else createRoot(root).render(page)
