import type { Block, MeetingDocument, Span, Task, TaskColumns } from './model/document.ts'
import { ink, voiceColours } from './model/colours.ts'

/** Text for element content and quoted attributes. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

// Mail programs drop style sheets: what must hold everywhere stands in the elements.
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

const element = (name: string, style: string, inner: string, more = '') =>
  `<${name} style="${style}"${more}>${inner}</${name}>`

const inline = (spans: readonly Span[]): string =>
  spans
    .map((span, i) => {
      let out = escapeHtml(span.text).replaceAll('\n', '<br>')
      if (span.emphasis) out = `<em>${out}</em>`
      if (span.strong) out = `<strong>${out}</strong>`
      if (!span.link) return spans[i + 1]?.isMoment ? out.replace(/ $/, '&nbsp;') : out
      const style = span.isMoment ? styles.moment : styles.link
      return element('a', style, out, ` href="${escapeHtml(span.link)}"`)
    })
    .join('')

type ListBlock = Extract<Block, { kind: 'list' }>

/** Lines of one depth, each with the deeper ones after it inside. */
const list = (lines: ListBlock['lines'], depth: number): string => {
  const items: string[] = []
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i]
    if (!line) break
    let end = i + 1
    while ((lines[end]?.depth ?? -1) > depth) end += 1
    const inner = end > i + 1 ? list(lines.slice(i + 1, end), depth + 1) : ''
    items.push(element('li', styles.item, inline(line.spans) + inner))
    i = end - 1
  }
  const first = lines[0]?.marker ?? null
  if (first === null) return element('ul', styles.list, items.join(''))
  return element('ol', styles.list, items.join(''), ` start="${Number.parseInt(first, 10)}"`)
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  element(
    'table',
    styles.table,
    `<thead><tr>${head.map((text) => element('th', styles.th, escapeHtml(text), ' scope="col"')).join('')}</tr></thead>` +
      `<tbody>${rows.map((row) => `<tr>${row.map((html) => element('td', styles.td, html)).join('')}</tr>`).join('')}</tbody>`,
  )

const taskRow = (task: Task, columns: TaskColumns) => {
  const state = task.isDone ? columns.done : columns.open
  const sign = `<span role="img" aria-label="${escapeHtml(state)}">${task.isDone ? '☑' : '☐'}</span>`
  const text = escapeHtml(task.text)
  const moment = task.moment ? ` ${inline([task.moment])}` : ''
  return [
    `${sign} ${task.isDone ? `<s>${text}</s>` : text}${moment}`,
    escapeHtml(task.owner),
    escapeHtml(task.due),
  ]
}

const htmlOf = (block: Block): string => {
  switch (block.kind) {
    case 'facts':
      return element(
        'table',
        styles.facts,
        block.facts
          .map(
            ({ name, value }) =>
              `<tr>${element('th', styles.factName, escapeHtml(name), ' scope="row"')}${element('td', styles.factValue, inline(value))}</tr>`,
          )
          .join(''),
      )
    case 'heading': {
      const more = block.startsPage ? ' class="new-page"' : ''
      return element(`h${block.level}`, styles[`h${block.level}`], escapeHtml(block.text), more)
    }
    case 'paragraph':
      return element('p', styles.p, inline(block.spans))
    case 'quote':
      return element('blockquote', styles.quote, inline(block.spans))
    case 'note':
      return element('p', styles.note, escapeHtml(block.text))
    case 'list':
      return list(block.lines, 0)
    case 'signature': {
      const line = (caption: string) => element('td', styles.signature, escapeHtml(caption))
      const role = element('th', styles.factName, escapeHtml(block.role), ' scope="row"')
      const { signature, name } = block.captions
      return element('table', styles.signatures, `<tr>${role}${line(signature)}<td></td>${line(name)}</tr>`)
    }
    case 'tasks': {
      const { task, owner, due } = block.columns
      return table(
        [task, owner, due],
        block.tasks.map((one) => taskRow(one, block.columns)),
      )
    }
    case 'turn': {
      const colour = voiceColours[block.voice % voiceColours.length]
      const name = `<strong style="color:${colour};font-weight:600">${escapeHtml(block.speaker)}</strong>`
      return element(
        'p',
        styles.turn,
        `${name} ${inline([block.moment])}<br>${escapeHtml(block.text)}`,
        ' class="turn"',
      )
    }
  }
}

/** A document as one HTML file that needs nothing else: read in a browser, printed, or sent as a mail. `lead` is HTML. */
export const toHtml = (document: MeetingDocument, lead = ''): string =>
  [
    '<!doctype html>',
    `<html lang="${document.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(document.title)}</title>`,
    `<style>${sheet}</style>`,
    '</head>',
    `<body style="${styles.body}">`,
    `<main class="page" style="${styles.page}">`,
    lead,
    element('p', styles.kind, escapeHtml(document.kind)),
    element('h1', styles.title, escapeHtml(document.title)),
    ...document.blocks.map(htmlOf),
    element('footer', styles.foot, escapeHtml(document.madeBy)),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
