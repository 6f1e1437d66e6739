import type { protocolFormats } from '@hattama/contract/insight/protocol'
import { toHtml } from '../../documents/to-html.ts'
import { type GivenProtocol, protocolDocument } from './protocol-document.ts'

export type ProtocolFormat = Exclude<(typeof protocolFormats)[number], 'json'>

/** Writes the file of a protocol. Takes time proportional to its length, so it runs in a thread. */
export const protocolFile = async ({
  given,
  format,
}: {
  given: GivenProtocol
  format: ProtocolFormat
}): Promise<string | Uint8Array<ArrayBuffer>> => {
  const document = protocolDocument(given)
  switch (format) {
    case 'html':
      return toHtml(document)
    // only the library that is needed is loaded
    case 'pdf':
      return new Uint8Array(await (await import('../../documents/pdf/to-pdf.ts')).toPdf(document))
    case 'docx':
      return new Uint8Array(await (await import('../../documents/docx/to-docx.ts')).toDocx(document))
  }
}
