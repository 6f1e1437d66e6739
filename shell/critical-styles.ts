import { parse } from 'postcss'
import type { Plugin } from 'vite'

/**
 * After the build, writes `dist/.vite/critical.css`: the CSS needed to paint a page of the shell before any of its screens
 * has loaded, i.e. tokens, fonts and base rules without the screens' utilities. The server inlines it into prerendered
 * pages and loads the full style sheet afterwards.
 */
export const criticalStyles = (): Plugin => ({
  name: 'critical-styles',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const sheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source.toString()] : [],
      )
      const styles = parse(sheets.join('\n'))
      styles.walkAtRules('layer', (layer) => {
        if (layer.params === 'utilities') layer.remove()
      })
      this.emitFile({ type: 'asset', fileName: '.vite/critical.css', source: styles.toString() })
    },
  },
})
