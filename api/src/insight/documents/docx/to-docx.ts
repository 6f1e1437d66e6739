import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import { ink } from '../model/colours.ts'
import type { MeetingDocument } from '../model/document.ts'
import { bullets, wordOf } from './blocks.ts'
import { formalHead } from './formal-head.ts'
import { clean, hex, run } from './runs.ts'

/** A font with Kazakh letters that every office program has or can substitute, since readers edit the file. */
const font = 'Arial'
const locales: Record<string, string> = { ru: 'ru-RU', en: 'en-US', kk: 'kk-KZ' }

const heading = (size: number, before: number, after: number) => ({
  run: { font, size: size * 2, bold: true, color: hex(ink.text) },
  paragraph: { spacing: { before, after } },
})

const styles = {
  default: {
    document: {
      run: { font, size: 21, color: hex(ink.text) },
      paragraph: { spacing: { after: 120, line: 280, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font, size: 46, bold: true, color: hex(ink.text) },
      paragraph: { spacing: { after: 240 } },
    },
    heading1: heading(14, 320, 120),
    heading2: heading(11, 220, 80),
    hyperlink: { run: { color: hex(ink.accent), underline: { type: 'none' as const } } },
  },
}

const bulletLevels = Array.from({ length: 9 }, (_, level) => ({
  level,
  format: LevelFormat.BULLET,
  text: '•',
  alignment: AlignmentType.LEFT,
  style: {
    paragraph: { indent: { left: 320 * (level + 1), hanging: 320 } },
    run: { color: hex(ink.accent) },
  },
}))

/** What made the file at the left, the page number at the right. */
const pageFooter = ({ footer, pageOf }: MeetingDocument) => {
  const look = { size: 16, color: hex(ink.muted) }
  const numbered = pageOf
    .split(/(\{page\}|\{pages\})/)
    .map((part) =>
      part === '{page}'
        ? new TextRun({ ...look, children: [PageNumber.CURRENT] })
        : part === '{pages}'
          ? new TextRun({ ...look, children: [PageNumber.TOTAL_PAGES] })
          : new TextRun({ ...look, text: part }),
    )
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: 9350 }],
        children: [new TextRun({ ...look, text: `${footer}\t` }), ...numbered],
      }),
    ],
  })
}

const plainHead = ({ kind, title, language }: MeetingDocument) => [
  new Paragraph({
    spacing: { after: 60 },
    children: run(kind.toLocaleUpperCase(language), { size: 8.5, bold: true, colour: ink.accent }),
  }),
  new Paragraph({ heading: HeadingLevel.TITLE, children: run(title) }),
]

/** A document as an Office Open XML file with real headings, lists, tables and links. */
export const toDocx = async (document: MeetingDocument): Promise<Uint8Array> => {
  const word = new Document({
    title: clean(document.title),
    subject: document.kind,
    creator: 'Hattama',
    styles: {
      ...styles,
      default: {
        ...styles.default,
        document: {
          ...styles.default.document,
          run: {
            ...styles.default.document.run,
            language: { value: locales[document.textLanguage] ?? document.textLanguage },
          },
        },
      },
    },
    numbering: { config: [{ reference: bullets, levels: bulletLevels }] },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: 1280, bottom: 1280, left: 1278, right: 1278 },
          },
        },
        footers: { default: pageFooter(document) },
        children: [
          ...(document.formal ? formalHead(document, document.formal) : plainHead(document)),
          ...document.blocks.flatMap((block, i) =>
            wordOf(block, document.blocks[i + 1]?.kind === 'signature'),
          ),
        ],
      },
    ],
  })
  return Packer.toBuffer(word)
}
