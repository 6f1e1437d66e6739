/** Makes something when it is first asked for, and then gives the same. */
export const lazily = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
