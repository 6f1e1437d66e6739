/** One upload. `sent` and `size` in bytes. */
export type UploadItem = {
  id: string
  /** the server's id for the upload; null until assigned */
  uploadId: string | null
  name: string
  size: number
  sent: number
  state: 'sending' | 'paused' | 'failed' | 'done'
  /** code of the error catalogue */
  code: string | null
  recordingId: string | null
  /** an earlier recording made of the same file */
  sameAs: string | null
}

export type UploadList = ReturnType<typeof createUploadList>

/** The uploads a person sees, and who is told when they change. */
export const createUploadList = () => {
  let items: readonly UploadItem[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly UploadItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  return {
    all: () => items,
    ofRecording: (recordingId: string) => items.filter((item) => item.recordingId === recordingId),
    add: (...more: readonly UploadItem[]) => set([...items, ...more]),
    patch: (id: string, change: Partial<UploadItem>) =>
      set(items.map((item) => (item.id === id ? { ...item, ...change } : item))),
    remove: (isGone: (item: UploadItem) => boolean) => set(items.filter((item) => !isGone(item))),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
