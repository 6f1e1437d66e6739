import { Segmented } from './segmented.tsx'
import { Select, type SelectProps } from './select.tsx'

/** One of some few: side by side where there is room, a list on a phone, where they would be cut. */
export const Choices = <V extends string>(props: Omit<SelectProps<V>, 'className' | 'disabled'>) => (
  <>
    <Select {...props} className="min-w-0 grow sm:hidden" />
    <Segmented {...props} className="max-w-full overflow-x-auto whitespace-nowrap max-sm:hidden" />
  </>
)
