import { readFileSync } from 'node:fs'
import { golosFile } from '../documents/model/golos.ts'

/** Faces of the product's font for pages for people without an account; each file has Latin, Cyrillic and Kazakh letters. */
export const pageFonts = [
  { path: '/s/golos-400.ttf', weights: '400 500', face: '400Regular' },
  { path: '/s/golos-600.ttf', weights: '600 700', face: '600SemiBold' },
] as const

/** The rules by which a style sheet loads them. */
export const fontRules = pageFonts
  .map(
    ({ path, weights }) =>
      `@font-face{font-family:'Golos Text';font-weight:${weights};font-display:swap;src:url(${path})}`,
  )
  .join('')

/** The bytes of a face. */
export const fontFile = (face: (typeof pageFonts)[number]['face']) => readFileSync(golosFile(face))
