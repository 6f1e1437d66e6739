/** Synchronous access to a file of the origin private file system; workers only, so absent from the DOM library. */
interface FileSystemSyncAccessHandle {
  read(buffer: ArrayBufferView, options?: { at: number }): number
  write(buffer: ArrayBufferView, options?: { at: number }): number
  truncate(size: number): void
  getSize(): number
  flush(): void
  close(): void
}

interface FileSystemFileHandle {
  createSyncAccessHandle(options?: {
    mode: 'readwrite' | 'read-only' | 'readwrite-unsafe'
  }): Promise<FileSystemSyncAccessHandle>
}

interface FileSystemDirectoryHandle {
  keys(): AsyncIterableIterator<string>
}
