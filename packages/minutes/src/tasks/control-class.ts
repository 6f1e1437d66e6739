/** An unobtrusive control in a row: looks like plain text until hovered. */
export const controlClass =
  'inline-flex h-7 max-w-full min-w-0 cursor-pointer items-center gap-1.5 rounded-md px-1.5 text-xs hover:bg-hover hover:text-ink'
