/**
 * Parts of QMSum meetings, read in full on 2026-11-23 before the rules were changed, with every task and decision in them:
 * `meeting first-turn[-last-turn]`, then the segments a statement may begin with; `+` joins segments that say one thing. `?`
 * marks those readers would argue about, which do not count. One person wrote the rules and read. Val is for reporting.
 */
const notedParts: Record<'train' | 'val', string> = {
  train: `
    ES2002b 582 | | | ? 612.928
    ES2008b 438 | 438.720 470.758 | |
    ES2013b 345 | 352.592 352.594 375.624 | | ? 359.606 365.613 369.617 345.584
    IS1001a 207 | 211.230+213.234+222.247 218.241 224.250 226.254 | | ? 226.257
    IS1008a 122 | 123.219+124.222 125.224 133.234+130.230 139.244+142.248 | | ? 144.251 135.238 122.215 122.216
    IS1008c 306 | 324.407+351.429+331.413 331.414 331.417+340.424 333.418+334.419 | 309.387 322.401 | ? 306.385
    TS3003a 252 | 273.422 | | ? 257.403 275.426
    TS3012b 917 | 929.1260 934.1265+937.1269+938.1270+940.1272 | | ? 944.1276 928.1259 932.1263
    Bed014 889 | | | ? 889.1479
    Bro014 829 | | | ? 861.1390 864.1393
    Bmr018 1077 | | |
    Buw001 1485 | | | ? 1488.2214
    Bro024 974 | 978.1739 980.1743+981.1745+985.1750 | | ? 1010.1789 1008.1786
    covid_5 252 | 253.1452 | | ? 255.1467
    education_12 185 | 189.957+189.961 190.972 | | ? 192.977 193.982 197.1000
    education_8 114 | | | ? 120.624 122.638`,
  val: `
    Bed010 552 | 557.1083 558.1086+564.1100 558.1090 582.1132 589.1144+595.1153 | | ? 596.1155 586.1142 566.1103
    Bmr026 768 | 813.1246 | 813.1246 | ? 775.1197 781.1204
    Bro011 294 | 309.685+310.686+311.687 315.694 315.696 | | ? 295.664
    ES2006b 474 | 482.731+534.791 482.733+498.750+503.755+513.767 486.737+493.745 515.770 522.777+523.778 524.779 | 476.721+476.723 | ?
    ES2009c 473 | 507.693+507.695 509.697+509.700 509.701 509.702 | 507.689 507.690 | ?
    IS1006b 532 | | | ? 555.745
    TS3009c 1025 | | | ? 1083.1291
    TS3010a 136 | | | ? 164.219 164.220
    covid_6 333 | 338.1665 | | ?
    covid_2 172-179 | | | ? 178.809
    education_18 190 | | | ? 198.969 206.1000 208.1008 209.1012 211.1020 211.1024 211.1030 211.1033
    education_0 45-55 | 55.374 | | ?
    ES2009a 459 | 463.632 484.659 | | ? 487.666
    ES2009b 272 | 293.509+293.510 | | ? 291.502
    IS1006a 340 | 355.368+355.371 | | ? 364.384
    IS1006c 605 | | 624.775 | ? 605.756 628.779
    TS3009a 571 | | | ? 593.683
    TS3010c 438 | 461.679+464.685 | | ? 438.650 448.668
    Bed015 1219 | 1236.2176 | | ? 1229.2165 1240.2182 1238.2180
    Bro022 506 | | | ? 508.1063
    Bed002 492 | 521.1317 | | ? 511.1301 521.1321
    Bro005 661 | | | ?`,
}

/** A part of a meeting with what was noted in it; each thing is listed by the segments it may begin with. */
export type NotedPart = {
  meeting: string
  turns: [first: number, last: number]
  tasks: string[][]
  decisions: string[][]
  arguable: ReadonlySet<string>
}

/** Parses the parts of a split. */
export const partsNoted = (split: 'train' | 'val'): NotedPart[] =>
  notedParts[split]
    .trim()
    .split('\n')
    .map((row) => {
      const [head = '', tasks = '', decisions = '', arguable = ''] = row.split('|').map((cell) => cell.trim())
      const [meeting = '', turns = ''] = head.split(' ')
      const [first = '0', last] = turns.split('-')
      const things = (cell: string) => (cell === '' ? [] : cell.split(/\s+/).map((thing) => thing.split('+')))
      return {
        meeting,
        turns: [Number(first), last === undefined ? Infinity : Number(last)],
        tasks: things(tasks),
        decisions: things(decisions),
        arguable: new Set(arguable.replace('?', '').trim().split(/\s+/)),
      }
    })
