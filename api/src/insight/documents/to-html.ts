import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { ink, voiceColours } from './model/colours.ts'
import type { Block, ListLine, MeetingDocument, Span, DocumentTask, TaskColumns } from './model/document.ts'

// Mail programs drop style sheets, so what must work everywhere is inline.
const font = `font-family:'Golos Text','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`
const styles = {
  body: `margin:0;background:#fff;color:${ink.text};${font};font-size:15px;line-height:1.55`,
  page: 'max-width:720px;margin:0 auto;padding:40px 24px',
  kind: `margin:0 0 6px;color:${ink.accent};font-size:12px;font-weight:600;letter-spacing:.06em;text-transform:uppercase`,
  title: 'margin:0 0 20px;font-size:27px;line-height:1.25;font-weight:700;letter-spacing:-.01em',
  facts: `width:100%;border-collapse:collapse;border-top:1px solid ${ink.line};border-bottom:1px solid ${ink.line};margin:0 0 8px;font-size:14px`,
  factName: `padding:5px 16px 5px 0;color:${ink.muted};text-align:left;font-weight:400;vertical-align:top;white-space:nowrap;width:1%`,
  factValue: 'padding:5px 0;vertical-align:top',
  h2: 'margin:32px 0 8px;font-size:18px;line-height:1.35;font-weight:600',
  h3: 'margin:20px 0 6px;font-size:15px;font-weight:600',
  p: 'margin:0 0 10px',
  quote: `margin:0 0 10px;padding-left:14px;border-left:3px solid ${ink.line};color:${ink.muted}`,
  note: `margin:12px 0;color:${ink.muted};font-size:13px`,
  list: 'margin:0 0 10px;padding-left:22px',
  item: 'margin:0 0 6px',
  table: 'width:100%;border-collapse:collapse;margin:0 0 10px;font-size:14px',
  th: `padding:6px 12px 6px 0;text-align:left;font-size:12px;font-weight:600;color:${ink.muted};border-bottom:1px solid ${ink.line}`,
  td: `padding:8px 12px 8px 0;vertical-align:top;border-bottom:1px solid ${ink.line}`,
  signatures: 'width:100%;margin:28px 0 0;border-collapse:collapse;font-size:14px',
  signature: `border-top:1px solid ${ink.text};width:40%;padding-top:4px;text-align:center;color:${ink.muted};font-size:12px`,
  turn: 'margin:0 0 14px',
  link: `color:${ink.accent}`,
  moment: `color:${ink.accent};font-size:13px;text-decoration:none;white-space:nowrap`,
  foot: `margin-top:40px;padding-top:12px;border-top:1px solid ${ink.line};color:${ink.muted};font-size:12px`,
} as const

const sheet = `@page{margin:18mm 16mm}@media print{.page{max-width:none!important;padding:0!important}h2,h3{break-after:avoid}tr,li,.turn{break-inside:avoid}thead{display:table-header-group}.new-page{break-before:page}}`

/** Text with its line breaks, to stand in a template of `html`. */
export const withBreaks = (text: string) =>
  text.split('\n').flatMap((line, i) => (i > 0 ? [raw('<br>'), line] : [line]))

const inline = (spans: readonly Span[]) =>
  spans.map(({ text, emphasis, strong, link, isMoment }, i) => {
    // a moment never begins a line alone
    let out: unknown = withBreaks(!link && spans[i + 1]?.isMoment ? text.replace(/ $/, '\u00A0') : text)
    if (emphasis) out = html`<em>${out}</em>`
    if (strong) out = html`<strong>${out}</strong>`
    return link ? html`<a style="${isMoment ? styles.moment : styles.link}" href="${link}">${out}</a>` : out
  })

/** Lines of one depth, each with the deeper ones after it inside. */
const list = (lines: readonly ListLine[], depth: number): unknown => {
  const starts = lines.flatMap((line, i) => (i === 0 || line.depth <= depth ? [i] : []))
  const items = starts.map((start, i) => {
    const [line, ...deeper] = lines.slice(start, starts[i + 1])
    return html`<li style="${styles.item}">
      ${inline(line?.spans ?? [])}${deeper.length > 0 && list(deeper, depth + 1)}
    </li>`
  })
  const marker = lines[0]?.marker ?? null
  return marker === null
    ? html`<ul style="${styles.list}">
        ${items}
      </ul>`
    : html`<ol style="${styles.list}" start="${Number.parseInt(marker, 10)}">
        ${items}
      </ol>`
}

const taskRow = ({ isDone, text, owner, due, moment }: DocumentTask, columns: TaskColumns) => {
  const sign = html`<span role="img" aria-label="${isDone ? columns.done : columns.open}"
    >${isDone ? '☑' : '☐'}</span
  >`
  const task = isDone ? html`<s>${text}</s>` : text
  return html`<tr>
    <td style="${styles.td}">${sign} ${task}${moment && [' ', ...inline([moment])]}</td>
    <td style="${styles.td}">${owner}</td>
    <td style="${styles.td}">${due}</td>
  </tr>`
}

const htmlOf = (block: Block) => {
  switch (block.kind) {
    case 'facts':
      return html`<table style="${styles.facts}">
        ${block.facts.map(
          ({ name, value }) =>
            html`<tr>
              <th style="${styles.factName}" scope="row">${name}</th>
              <td style="${styles.factValue}">${inline(value)}</td>
            </tr>`,
        )}
      </table>`
    case 'heading': {
      const page = block.startsPage && raw('class="new-page"')
      return block.level === 2
        ? html`<h2 style="${styles.h2}" ${page}>${block.text}</h2>`
        : html`<h3 style="${styles.h3}" ${page}>${block.text}</h3>`
    }
    case 'paragraph':
      return html`<p style="${styles.p}">${inline(block.spans)}</p>`
    case 'quote':
      return html`<blockquote style="${styles.quote}">${inline(block.spans)}</blockquote>`
    case 'note':
      return html`<p style="${styles.note}">${block.text}</p>`
    case 'list':
      return list(block.lines, 0)
    case 'signature': {
      const { role, captions } = block
      return html`<table style="${styles.signatures}">
        <tr>
          <th style="${styles.factName}" scope="row">${role}</th>
          <td style="${styles.signature}">${captions.signature}</td>
          <td></td>
          <td style="${styles.signature}">${captions.name}</td>
        </tr>
      </table>`
    }
    case 'tasks': {
      const { task, owner, due } = block.columns
      const head = [task, owner, due].map((name) => html`<th style="${styles.th}" scope="col">${name}</th>`)
      const rows = block.tasks.map((row) => taskRow(row, block.columns))
      return html`<table style="${styles.table}">
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
    case 'turn': {
      const colour = voiceColours[block.voice % voiceColours.length] ?? ink.text
      const name = html`<strong style="color:${colour};font-weight:600">${block.speaker}</strong>`
      return html`<p style="${styles.turn}" class="turn">
        ${name} ${inline([block.moment])}<br />${block.text}
      </p>`
    }
  }
}

/** A document as one HTML file that needs nothing else: read in a browser, printed, or sent as a mail, there after a `lead`. */
export const toHtml = (document: MeetingDocument, lead: unknown = null): string => {
  const page = html`<!doctype html>
    <html lang="${document.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.title}</title>
        <style>
          ${raw(sheet)}
        </style>
      </head>
      <body style="${styles.body}">
        <main class="page" style="${styles.page}">
          ${lead}
          <p style="${styles.kind}">${document.kind}</p>
          <h1 style="${styles.title}">${document.title}</h1>
          ${document.blocks.map(htmlOf)}
          <footer style="${styles.foot}">${document.madeBy}</footer>
        </main>
      </body>
    </html> `
  // nothing in it is awaited, so it is no promise
  return (page as HtmlEscapedString).toString()
}
