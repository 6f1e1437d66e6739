/** Joins labels into one list, with a capital only at its start. Abbreviations are left alone. */
export const wordList = (labels: readonly string[], language: string): string =>
  labels
    .map((label, i) =>
      i === 0 || /^\p{Lu}{2}/u.test(label)
        ? label
        : label.slice(0, 1).toLocaleLowerCase(language) + label.slice(1),
    )
    .join(', ')
