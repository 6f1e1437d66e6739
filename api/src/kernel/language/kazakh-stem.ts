/** Case, plural, possession and the commonest verb endings, stripped from the outermost inwards. */
const endings =
  'ларымыз|леріміз|ларыңыз|леріңіз|дарымыз|деріміз|тарымыз|теріміз|ымыздың|іміздің|лардың|лердің|дардың|дердің|тардың|тердің|' +
  'лардан|лерден|дардан|дерден|тардан|терден|ларға|лерге|дарға|дерге|тарға|терге|ларды|лерді|дарды|дерді|тарды|терді|' +
  'ларда|лерде|дарда|дерде|тарда|терде|ының|інің|сының|сінің|ғанда|генде|қанда|кенде|ымыз|іміз|дық|дік|тық|тік|' +
  'лар|лер|дар|дер|тар|тер|ның|нің|дың|дің|тың|тің|нан|нен|дан|ден|тан|тен|мен|бен|пен|ына|іне|ында|інде|ынан|інен|' +
  'ған|ген|қан|кен|ады|еді|айды|ейді|сы|сі|ға|ге|қа|ке|на|не|да|де|та|те|ды|ді|ты|ті|ны|ні|ын|ін|ың|ің|ым|ім|ып|іп|ы|і|у'
const ending = new RegExp(`(?:${endings})$`)

/** Stem of a lower-case Kazakh word: at most three endings removed, at least three letters left. */
export const kazakhStem = (word: string): string => {
  let stem = word
  for (let n = 0; n < 3; n++) {
    const shorter = stem.replace(ending, '')
    if (shorter === stem || shorter.length < 3) break
    stem = shorter
  }
  return stem
}
