import { parse } from 'postcss'
import type { Plugin } from 'vite'

/**
 * After the build: writes `dist/.vite/critical.css`, what a page of the shell cannot be painted without before any of its
 * screens is there: tokens, fonts and base rules, without the utilities of the screens. The server puts it into a
 * prerendered page and lets the whole sheet come behind.
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
