import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { lightOnly, sheet } from './html-styles.ts'
import { voiceColours } from './model/colours.ts'
import {
  type Block,
  type DocumentTask,
  type Formal,
  type ListLine,
  logoSize,
  type MeetingDocument,
  type Picture,
  type PictureBytes,
  type Span,
  type TaskColumns,
} from './model/document.ts'

/** Text with its line breaks, for use in an `html` template. */
export const withBreaks = (text: string) =>
  text.split('\n').flatMap((line, i) => (i > 0 ? [raw('<br>'), line] : [line]))

const inline = (spans: readonly Span[]) =>
  spans.map(({ text, emphasis, strong, link, isMoment }, i) => {
    // a moment never starts a line by itself
    let out: unknown = withBreaks(!link && spans[i + 1]?.isMoment ? text.replace(/ $/, '\u00A0') : text)
    if (emphasis) out = html`<em>${out}</em>`
    if (strong) out = html`<strong>${out}</strong>`
    return link ? html`<a class="${isMoment ? 'moment' : 'link'}" href="${link}">${out}</a>` : out
  })

/** `1.2.`: a number browsers cannot produce in a list, so it is written before its line. */
const isNested = (marker: string) => /\d\.\d/.test(marker)

/** Lines of one depth, each containing the deeper ones after it. */
const list = (lines: readonly ListLine[], depth: number): unknown => {
  const starts = lines.flatMap((line, i) => (i === 0 || line.depth <= depth ? [i] : []))
  const items = starts.map((start, i) => {
    const [line, ...deeper] = lines.slice(start, starts[i + 1])
    return html`<li class="item">
      ${line?.marker && isNested(line.marker) && `${line.marker} `}${inline(line?.spans ?? [])}${deeper.length > 0 && list(deeper, depth + 1)}
    </li>`
  })
  const marker = lines[0]?.marker ?? null
  return marker === null || isNested(marker)
    ? html`<ul class="${marker === null ? 'list' : 'numbered'}">
        ${items}
      </ul>`
    : html`<ol class="list" start="${Number.parseInt(marker, 10)}">
        ${items}
      </ol>`
}

const taskRow = ({ isDone, text, owner, due, moment }: DocumentTask, columns: TaskColumns) => {
  const sign = html`<span role="img" aria-label="${isDone ? columns.done : columns.open}"
    >${isDone ? '☑' : '☐'}</span
  >`
  const task = isDone ? html`<s>${text}</s>` : text
  return html`<tr>
    <td class="td" data-head="${columns.owner}">${sign} <strong>${owner || '—'}</strong></td>
    <td class="td" data-head="${columns.task}">${task}${moment && [' ', ...inline([moment])]}</td>
    <td class="td" data-head="${columns.due}">${due}</td>
  </tr>`
}

/** Base64 has nothing to escape, and searching megabytes of it takes time. */
const dataAddress = ({ mime, bytes }: PictureBytes) =>
  raw(`data:${mime};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')}`)

/** A picture by its address, loaded lazily; or embedded whole, for a standalone page that is printed in full. */
const image = ({ source, width, height }: Picture, alt: string) =>
  typeof source === 'string'
    ? html`<img
        src="${source}"
        class="picture"
        alt="${alt}"
        width="${width}"
        height="${height}"
        loading="lazy"
        decoding="async"
      />`
    : html`<img
        src="${dataAddress(source)}"
        class="picture"
        alt="${alt}"
        width="${width}"
        height="${height}"
      />`

const figure = ({ picture, alt, caption }: Extract<Block, { kind: 'picture' }>) =>
  html`<figure class="shown">
    ${image(picture, alt)}
    <figcaption class="note">${inline(caption)}</figcaption>
  </figure>`

/** One block as markup with the classes of `html-styles.ts`. */
export const htmlOf = (block: Block) => {
  switch (block.kind) {
    case 'facts':
      return html`<table class="facts">
        ${block.facts.map(
          ({ name, value }) =>
            html`<tr>
              <th class="factName" scope="row">${name}</th>
              <td class="factValue">${inline(value)}</td>
            </tr>`,
        )}
      </table>`
    case 'heading': {
      const page = block.startsPage ? ' new-page' : ''
      return block.level === 2
        ? html`<h2 class="h2${page}">${block.text}</h2>`
        : html`<h3 class="h3${page}">${block.text}</h3>`
    }
    case 'paragraph':
      return html`<p class="p">${inline(block.spans)}</p>`
    case 'quote':
      return html`<blockquote class="quote">${inline(block.spans)}</blockquote>`
    case 'note':
      return html`<p class="note">${block.text}</p>`
    case 'list':
      return list(block.lines, 0)
    case 'signature': {
      const { role, captions, name } = block
      return html`<table class="signatures">
        ${
          name
            ? html`<tr>
                <td colspan="3"></td>
                <td class="signer">${name}</td>
              </tr>`
            : ''
        }
        <tr>
          <th class="factName" scope="row">${role}</th>
          <td class="signature">${captions.signature}</td>
          <td></td>
          <td class="signature">${captions.name}</td>
        </tr>
      </table>`
    }
    case 'tasks': {
      const { task, owner, due } = block.columns
      const head = [owner, task, due].map((name) => html`<th class="th" scope="col">${name}</th>`)
      const rows = block.tasks.map((row) => taskRow(row, block.columns))
      return html`<table class="table">
        <thead>
          <tr>
            ${head}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`
    }
    case 'picture':
      return figure(block)
    case 'turn': {
      const name = html`<strong class="voice${block.voice % voiceColours.length}">${block.speaker}</strong>`
      return html`<p class="turn">${name} ${inline([block.moment])}<br />${block.text}</p>`
    }
  }
}

const plainHead = ({ kind, title }: MeetingDocument) =>
  html`<p class="kind">${kind}</p>
    <h1 class="title">${title}</h1>`

const formalHead = (
  { kind, title }: MeetingDocument,
  { letterhead: { logo, lines }, left, right }: Formal,
) => {
  const picture = logo && {
    ...logoSize(logo),
    source: `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`,
  }
  return html`${
      picture &&
      html`<p class="centre">
        <img
          src="${picture.source}"
          width="${Math.round(picture.width)}"
          height="${Math.round(picture.height)}"
          alt="${lines[0] ?? ''}"
        />
      </p>`
    }
    ${lines.map((line) => html`<p class="letterhead">${line}</p>`)}
    <h1 class="formalName">${kind}</h1>
    <p class="sides"><span>${left}</span><span>${right}</span></p>
    <p class="about">${title}</p>`
}

/** A document as one self-contained HTML file: read in a browser, printed, or sent as mail, then after a `lead`. */
export const toHtml = (document: MeetingDocument, lead: unknown = null): string => {
  const page = html`<!doctype html>
    <html lang="${document.textLanguage}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${lightOnly}
        <title>${document.title}</title>
        ${raw(`<style>${sheet}</style>`)}
      </head>
      <body class="body">
        <main class="page">
          ${lead} ${document.formal ? formalHead(document, document.formal) : plainHead(document)}
          ${document.blocks.map(htmlOf)}
          <footer class="footer">${document.footer}</footer>
        </main>
      </body>
    </html> `
  // nothing in it is awaited, so it is not a promise
  return (page as HtmlEscapedString).toString()
}
