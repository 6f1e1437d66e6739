/** What the disk worker is asked to do, and how it answers. */
export type DiskCall =
  | { act: 'append'; file: string; bytes: Uint8Array<ArrayBuffer> }
  | { act: 'size'; file: string }
  | { act: 'read'; file: string; start: number; end: number }
  | { act: 'sha256'; file: string }
  | { act: 'release'; file: string }
  | { act: 'remove'; file: string }
  | { act: 'list' }

export type DiskAnswer = { id: number; value?: unknown; error?: { name: string; message: string } }
