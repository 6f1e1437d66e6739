/** Words by which people speak of what they themselves do; of Russian verbs only the first word, since nouns end alike. */
const selfIn: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:i|me|myself)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:я|мне|сам|сама)(?!\p{L})|^\P{L}*(?:(?:да|ну|ладно|хорошо|тогда|и|а)\P{L}+)?\p{L}{3,}[ую](?!\p{L})/u,
  kk: /(?<!\p{L})(?:мен|өзім)(?!\p{L})|\p{L}{2,}(?:мын|мін|йын|йін)(?<!дейін|кейін)(?!\p{L})/u,
}

/** Whether a sentence says what its speaker does. */
export const speaksOfSelf = (text: string, language: string): boolean =>
  selfIn[language]?.test(text.toLowerCase()) === true
