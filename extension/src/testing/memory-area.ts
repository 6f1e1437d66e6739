/** An area of the browser's storage, backed by `kept`. */
export const memoryArea = (kept: Record<string, unknown>) => ({
  get: async (key: string) => ({ [key]: kept[key] }),
  set: async (values: object) => void Object.assign(kept, values),
})
