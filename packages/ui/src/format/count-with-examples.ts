/** A text of a part of the web, by its key. */
type Texts = (key: string, values: Record<string, unknown>) => string

/**
 * How many a list holds, as its heading says it: the ready-made example is nobody's meeting and no figure counts it, so it is
 * named beside the figure, and alone where there is nothing else. Texts: `list.count`, `list.examples`, `list.andExamples`.
 * @param total all in the list, examples among them
 */
export const countWithExamples = (t: Texts, total: number, examples: number): string => {
  const own = total - examples
  if (examples === 0) return t('list.count', { count: own })
  const named = t('list.examples', { count: examples })
  return own === 0 ? named : t('list.andExamples', { own: t('list.count', { count: own }), examples: named })
}
