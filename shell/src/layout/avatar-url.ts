/** Address of an external avatar generator, where the operator configured one; else null: initials are drawn here. */
export const avatarUrl = (template: string | null, name: string) =>
  template === null ? null : template.replaceAll('{name}', encodeURIComponent(name))
