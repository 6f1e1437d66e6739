/** A name on one line, short, and without anything mail programs turn into a link. */
export const plainName = (name: string) =>
  name
    .replaceAll(/(?:[\s{}/:@]|\.(?=\S))+/g, ' ')
    .trim()
    .slice(0, 60)
