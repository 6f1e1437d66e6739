/**
 * Whether a body of this type may be read as JSON: validators ignore case, and take every type that ends in it, such as
 * `application/problem+json` (RFC 6839, 3.1). Guards of bodies have to know at least as many.
 */
export const isJson = (contentType: string | undefined): boolean =>
  contentType?.toLowerCase().includes('json') === true
