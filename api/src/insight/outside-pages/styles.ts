import { ink, voiceColours } from '../documents/model/colours.ts'
import { fontRules } from './fonts.ts'

const font = `'Golos Text','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`

/** The style sheet of pages for people without an account: inlined, and allowed by its hash in the content policy. */
export const pageSheet = `
${fontRules}
*{box-sizing:border-box}
html{color-scheme:light;-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:#faf9f6;color:${ink.text};font:16px/1.6 ${font};overflow-wrap:anywhere}
a{color:${ink.accent}}
:focus-visible{outline:2px solid ${ink.accent};outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px;top:8px;background:#fff;padding:8px 12px;z-index:3}
.skip:focus{left:8px}
.top{display:flex;justify-content:space-between;align-items:center;gap:16px;max-width:760px;margin:0 auto;padding:14px 20px;font-size:14px}
.brand{display:inline-flex;align-items:center;gap:9px;font-size:17px;font-weight:600;letter-spacing:-.01em;color:${ink.text}}
.langs{display:flex;gap:4px}
.langs a{display:inline-block;padding:8px 9px;color:${ink.muted};text-decoration:none;border-radius:6px}
.langs a:hover{background:#efede7}
.langs a[aria-current]{color:${ink.text};font-weight:600}
main{max-width:760px;margin:0 auto;padding:12px 20px 48px}
h1{margin:0;font-size:clamp(24px,5vw,32px);line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
.long{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;overflow-wrap:anywhere}
.long:hover{-webkit-line-clamp:none}
@media print{.long{-webkit-line-clamp:none}}
.kicker{margin:0 0 6px;color:${ink.accent};font-size:13px;font-weight:600}
.meta{margin:8px 0 0;color:${ink.muted};font-size:14px}
.player{position:sticky;top:0;z-index:2;margin:20px -20px 0;padding:12px 20px;background:#faf9f6ee;border-bottom:1px solid ${ink.faintLine}}
audio{display:block;width:100%;height:44px}
.player.unplayed{display:flex;align-items:center;gap:12px}.player.unplayed audio{flex:1;min-width:0}.player.unplayed audio::-webkit-media-controls-time-remaining-display{display:none}
.length{color:${ink.muted};font-size:14px;font-variant-numeric:tabular-nums}
.ways{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0 0;padding:0;list-style:none;font-size:14px}
.ways a,.button{display:inline-flex;align-items:center;min-height:40px;padding:0 14px;border:1px solid ${ink.line};border-radius:8px;background:#fff;color:${ink.text};text-decoration:none;font:inherit;font-size:14px;font-weight:500;cursor:pointer}
.ways a:hover,.button:hover{border-color:${ink.muted}}
.button.main{justify-content:center;background:${ink.accent};border-color:${ink.accent};color:#fff}
.downloads .ways{margin:12px 0 0}.downloads summary{display:inline-flex;align-items:center;min-height:40px;color:${ink.muted};font-size:14px;cursor:pointer;text-decoration:underline}.downloads details .ways{margin-top:4px}
.card{margin:20px 0 0;padding:20px;background:#fff;border:1px solid ${ink.faintLine};border-radius:12px}
.card>:first-child{margin-top:0}
.card>h2:first-child{margin:0 0 12px;font-size:20px;line-height:1.3;letter-spacing:-.01em}
.h2{margin:24px 0 6px;font-size:17px;line-height:1.35}
.h3{margin:18px 0 4px;font-size:16px}
.p{margin:0 0 10px}
.quote{margin:0 0 10px;padding-left:14px;border-left:3px solid ${ink.line};color:${ink.muted}}
.note{margin:10px 0;color:${ink.muted};font-size:14px}
.list{margin:0 0 10px;padding-left:22px}
.item{margin:0 0 6px}
.table{width:100%;border-collapse:collapse;margin:0 0 10px;font-size:15px}
.th{overflow-wrap:normal;padding:6px 12px 6px 0;text-align:left;font-size:13px;font-weight:600;color:${ink.muted};border-bottom:1px solid ${ink.line}}
.td[data-head]{min-width:7em}
.td{overflow-wrap:break-word;padding:8px 12px 8px 0;vertical-align:top;border-bottom:1px solid ${ink.faintLine}}
.signatures{width:100%;margin:28px 0 0;font-size:14px}
.factName{font-weight:400;text-align:left}
.signature{border-top:1px solid ${ink.text};width:40%;padding-top:4px;text-align:center;color:${ink.muted};font-size:12px}
.shown{margin:0 0 20px}
.shown img{display:block;width:auto;max-width:100%;max-height:420px;height:auto;border:1px solid ${ink.faintLine};border-radius:8px}
.shown .note{margin:4px 0 0}
.shown .moment{text-decoration:underline}
.turn{margin:0 0 16px;content-visibility:auto;contain-intrinsic-size:auto 110px}
.turn.now{background:#eef5f2;box-shadow:0 0 0 8px #eef5f2;border-radius:2px}
.moment{font-size:14px;text-decoration:none;white-space:nowrap;font-variant-numeric:tabular-nums;padding:3px 0}
.moment:hover{text-decoration:underline}
${voiceColours.map((colour, i) => `.voice${i}{color:${colour};font-weight:600}`).join('\n')}
form{display:grid;gap:14px;margin:16px 0 0}
.field{display:grid;gap:5px;font-size:14px;font-weight:500}
input,textarea{width:100%;min-height:44px;padding:9px 12px;border:1px solid #8a877f;border-radius:8px;background:#fff;color:inherit;font:inherit;font-weight:400}
textarea{min-height:96px;resize:vertical}
.two{display:grid;gap:14px;grid-template-columns:1fr 9rem}
.problem{margin:0;color:#a32920;font-size:14px}
.thread{list-style:none;margin:0;padding:0}
.comment{margin:0 0 16px}
.answer{margin-left:20px;padding-left:12px;border-left:2px solid ${ink.faintLine}}
.said{margin:2px 0 0;white-space:pre-wrap}
.by{margin:0;font-size:14px;color:${ink.muted}}
.by strong{color:${ink.text}}
.narrow{max-width:420px;margin:6vh auto 0}
footer{margin:28px 0 0;color:${ink.muted};font-size:13px}
.embed{background:#fff}
.embed main{padding:14px 16px;max-width:none}
.embed h1{font-size:18px}
.embed .player{position:static;border:0;padding:10px 0;margin:0;background:none}
@media(max-width:480px){.two{grid-template-columns:1fr}.card{padding:16px;margin-left:-8px;margin-right:-8px}.top{padding:10px 16px}main{padding:8px 16px 40px}.player{margin-left:-16px;margin-right:-16px;padding:10px 16px}.table,.table tbody,.table tr,.table td{display:block}.table thead{display:none}.td{border:0;padding:0 0 4px}.td[data-head]:not(:empty)::before{content:attr(data-head) ': ';color:${ink.muted};font-size:13px}.table tr{padding:8px 0;border-bottom:1px solid ${ink.faintLine}}}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{.player,.downloads,.ways,.langs,form{display:none}.card{border:0;padding:0}}
`.replaceAll('\n', '')
