/** URL of an external avatar generator, if the operator configured one; null otherwise, and initials are drawn. */
export const avatarUrl = (template: string | null, name: string) =>
  template === null ? null : template.replaceAll('{name}', encodeURIComponent(name))
