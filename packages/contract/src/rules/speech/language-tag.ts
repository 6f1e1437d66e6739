const shape = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))?$/i

/**
 * Whether a text has the form of a tag that names a language (BCP 47: language, script, region, one variant). Anything else
 * makes `Intl.DisplayNames` throw.
 */
export const isLanguageTag = (text: string): boolean => shape.test(text)
