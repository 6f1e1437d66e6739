/** Labels of things as one list: what begins each label with a capital does so once in it. An abbreviation stays one. */
export const wordList = (labels: readonly string[], language: string): string =>
  labels
    .map((label, i) =>
      i === 0 || /^\p{Lu}{2}/u.test(label)
        ? label
        : label.slice(0, 1).toLocaleLowerCase(language) + label.slice(1),
    )
    .join(', ')
