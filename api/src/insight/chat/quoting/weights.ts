/**
 * How much each sign speaks for a statement as the answer. A conditional logit over the statements of a meeting, fitted to the
 * questions of the meetings of strangers that may be read (`bench minutes questions`) and
 * drawn towards saying in one's own words what is asked and naming it; weights below 0.05 are left out.
 */
export const answerWeights: ReadonlyMap<string, number> = new Map(
  `
    agreed 0.81, agrees 0.06, amount.agrees 0.11, amount.assign 0.15, amount.joint -0.11, amount.promise -0.19,
    amount.refuses -0.08, amount.request 0.11, amount.ruling 0.11, amount.settled 0.11, anything.assign 0.11,
    anything.joint 0.09, anything.request -0.10, anything.ruling -0.06, anything.settled -0.08, asked 0.20,
    askedNames 0.32, asks -0.41, assign 0.31, contradicted -0.26, decision.assign -0.06, decision.joint 0.31,
    decision.promise 0.18, decision.refuses 0.07, decision.ruling -0.28, decision.settled -0.05, found 0.74,
    idle 0.12, joint 0.42, lastNames 0.66, long -0.06, meanNames 1.11, names 0.76, names.amount 0.21,
    names.decision 0.09, names.person 0.14, names.time 0.67, names.yes-or-no -0.35, narrowNames -0.20,
    nearby 0.18, offer 0.10, own 0.73, ownNames 0.71, person.agrees 0.14, person.assign 0.23,
    person.promise 0.48, person.refuses -0.14, person.request 0.14, promise 0.71, proposal -0.20, recap 0.13,
    refuses -0.30, replies -0.15, repliesMean 0.16, repliesNames 0.25, request -0.10, ruling 0.89, settled 0.53,
    supposed -0.20, time.agrees -0.22, time.assign -0.21, time.joint -0.11, time.promise 0.09,
    time.request -0.18, time.ruling 0.34, time.settled 0.05, unknown 0.14, vote 0.06, wideNames 1.01,
    within0 0.24, within1 0.54, within2 0.39, within3 0.18, within4 1.04, within5 1.23, yes-or-no.assign 0.09,
    yes-or-no.joint 0.26, yes-or-no.promise -0.09, yes-or-no.refuses -0.09, yes-or-no.request -0.10,
    yes-or-no.ruling 0.37
  `
    .trim()
    .split(/,\s+/)
    .map((entry) => {
      const [sign = '', weight = '0'] = entry.split(' ')
      return [sign, Number(weight)] as const
    }),
)
