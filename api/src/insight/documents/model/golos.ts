import { createRequire } from 'node:module'

/** The path of a face of Golos Text ("400Regular"): one file with its Latin, Cyrillic and Kazakh letters (SIL Open Font License). */
export const golosFile = (face: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/golos-text/${face}/GolosText_${face}.ttf`)
