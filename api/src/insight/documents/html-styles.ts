import { raw } from 'hono/html'
import { ink, voiceColours } from './model/colours.ts'

const font = `font-family:'Golos Text','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`
const styles: Record<string, string> = {
  body: `margin:0;background:#fff;color:${ink.text};${font};font-size:15px;line-height:1.55`,
  page: 'max-width:720px;margin:0 auto;padding:40px 24px',
  kind: `margin:0 0 6px;color:${ink.accent};font-size:12px;font-weight:600;letter-spacing:.06em;text-transform:uppercase`,
  title: 'margin:0 0 20px;font-size:27px;line-height:1.25;font-weight:700;letter-spacing:-.01em',
  centre: 'margin:0 0 8px;text-align:center',
  letterhead: 'margin:0;text-align:center;font-size:13px;font-weight:500',
  formalName:
    'margin:24px 0 12px;text-align:center;font-size:20px;line-height:1.3;font-weight:700;text-transform:uppercase',
  sides: 'margin:0 0 14px;display:flex;justify-content:space-between;gap:24px',
  about: 'margin:0 0 20px;text-align:center;font-weight:600;font-size:16px',
  answer: `margin:0 0 36px;padding:18px 20px;border-radius:10px;background:#f3f2ee`,
  button: `margin:8px 0 14px;padding:9px 16px;border:0;border-radius:8px;background:${ink.accent};color:#fff;font:inherit;font-weight:600;cursor:pointer`,
  act: `display:inline-block;margin:8px 0;padding:10px 18px;border-radius:8px;background:${ink.accent};color:#fff;font-weight:600;text-decoration:none`,
  label: 'display:block;margin:8px 0 4px;font-size:14px;font-weight:600',
  field: `box-sizing:border-box;width:100%;padding:8px 10px;border:1px solid ${ink.muted};border-radius:8px;font:inherit`,
  signer: 'text-align:center;padding-bottom:2px',
  facts: `width:100%;border-collapse:collapse;border-top:1px solid ${ink.line};border-bottom:1px solid ${ink.line};margin:0 0 8px;font-size:14px`,
  factName: `padding:5px 16px 5px 0;color:${ink.muted};text-align:left;font-weight:400;vertical-align:top;white-space:nowrap;width:1%`,
  factValue: 'padding:5px 0;vertical-align:top',
  h2: 'margin:32px 0 8px;font-size:18px;line-height:1.35;font-weight:600',
  h3: 'margin:20px 0 6px;font-size:15px;font-weight:600',
  p: 'margin:0 0 10px',
  quote: `margin:0 0 10px;padding-left:14px;border-left:3px solid ${ink.line};color:${ink.muted}`,
  note: `margin:12px 0;color:${ink.muted};font-size:13px`,
  list: 'margin:0 0 10px;padding-left:22px',
  numbered: 'margin:0 0 10px;padding:0;list-style:none',
  item: 'margin:0 0 6px',
  table: 'width:100%;border-collapse:collapse;margin:0 0 10px;font-size:14px',
  th: `padding:6px 12px 6px 0;text-align:left;font-size:12px;font-weight:600;color:${ink.muted};border-bottom:1px solid ${ink.line}`,
  td: `padding:8px 12px 8px 0;vertical-align:top;border-bottom:1px solid ${ink.line}`,
  signatures: 'width:100%;margin:28px 0 0;border-collapse:collapse;font-size:14px',
  signature: `border-top:1px solid ${ink.text};width:40%;padding-top:4px;text-align:center;color:${ink.muted};font-size:12px`,
  turn: 'margin:0 0 14px',
  shown: 'margin:0 0 18px',
  picture: `display:block;box-sizing:border-box;width:auto;max-width:100%;height:auto;border:1px solid ${ink.line};border-radius:6px`,
  link: `color:${ink.accent}`,
  moment: `color:${ink.accent};font-size:13px;text-decoration:none;white-space:nowrap`,
  footer: `margin-top:40px;padding-top:12px;border-top:1px solid ${ink.line};color:${ink.muted};font-size:12px`,
  ...Object.fromEntries(voiceColours.map((colour, i) => [`voice${i}`, `color:${colour};font-weight:600`])),
}

const printed = `@page{margin:18mm 16mm}@media print{.page{max-width:none!important;padding:0!important}h2,h3{break-after:avoid}tr,li,.turn,.shown,.signatures{break-inside:avoid}.signatures{break-before:avoid}.picture{max-height:110mm}thead{display:table-header-group}.new-page{break-before:page}}`

/** The whole look of an HTML document. No inline styles, so a page with a content policy can print and copy it too. */
export const sheet = Object.entries(styles)
  .map(([name, style]) => `.${name}{${style}}`)
  .join('')
  .concat(printed)

/**
 * For the head of a page that is drawn on white: without it mail programs with dark colours invert some of it as they like.
 * Apple Mail and Outlook read the second name.
 */
export const lightOnly = raw(
  '<meta name="color-scheme" content="light only" /><meta name="supported-color-schemes" content="light only" />',
)

const classed = /\bclass="([\w-]+)[^"]*"/g

/** Inlines the styles, since mail programs drop style sheets. Text never matches: its quotes are escaped. */
export const withStylesInline = (html: string) =>
  html.replaceAll(classed, (usual, name: string) => {
    const style = styles[name]
    return style === undefined ? usual : `${usual} style="${style}"`
  })
