/** Marks a statement that is only close to what was said: a quiet outline, no fill, ordinary ink. */
export const similarLook = 'border border-dashed border-line-strong bg-transparent text-muted'
