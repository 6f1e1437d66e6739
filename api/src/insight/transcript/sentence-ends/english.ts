import weights from './english.json' with { type: 'json' }

const weightOf: Readonly<Record<string, number | undefined>> = weights

/** What tells whether a sentence ends before word `i`: the words on both sides of the gap. */
export const gapFeatures = (words: readonly string[], i: number): string[] => {
  const [before2 = '^', before = '^', after = '$', after2 = '$'] = [
    words[i - 2],
    words[i - 1],
    words[i],
    words[i + 1],
  ]
  return ['', `${before}|`, `|${after}`, `${before2} ${before}|`, `|${after} ${after2}`, `${before}|${after}`]
}

/** How likely a sentence ends before word `i`, 0..1; trained by `bench/minutes/train-sentence-ends.ts`. */
export const englishEnd = (words: readonly string[], i: number): number => {
  const sum = gapFeatures(words, i).reduce((all, f) => all + (weightOf[f] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum))
}
