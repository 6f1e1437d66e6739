import { Segmented } from './segmented.tsx'
import { Select, type SelectProps } from './select.tsx'

/** A choice of a few: side by side if there is room, a dropdown on a phone, where they would be cut off. */
export const Choices = <V extends string>(props: Omit<SelectProps<V>, 'className' | 'disabled'>) => (
  <>
    <Select {...props} className="min-w-0 grow sm:hidden" />
    <Segmented
      {...props}
      className="max-w-full min-w-0 shrink flex-nowrap overflow-x-auto whitespace-nowrap max-sm:hidden"
    />
  </>
)
