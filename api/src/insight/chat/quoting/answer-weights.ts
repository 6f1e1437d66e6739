/**
 * How much each sign speaks for a statement as the answer, by bench/minutes/questions/train-answers.ts.
 */
export const answerWeights = `
base 0.00, within5 1.78, within4 1.37, names 1.33, names.time 1.20, near 1.18, wideNames 0.98, ruling 0.95,
joint 0.86, within1 0.83, agreed 0.79, names.amount 0.78, yes-or-no.ruling 0.74, yes-or-no.joint 0.73,
money 0.69, person.promise 0.66, vote 0.66, decision.promise 0.64, promise 0.60, settled 0.59, askedNames 0.53,
long 0.51, decision.joint 0.50, amount.ruling 0.50, person.request 0.48, repliesMean 0.42, person.assign 0.42,
time.ruling 0.42, decision.settled 0.40, repliesAsked 0.39, person.agrees 0.38, short 0.37, asked 0.35,
found 0.35, own 0.35, hour 0.34, within0 0.30, amount.agrees 0.30, postponed 0.29, amount.assign 0.28,
anything.ruling 0.28, reason.refuses 0.27, assign 0.26, within2 0.26, lastNames 0.24, time.promise 0.24,
time.settled 0.23, offer 0.22, asksSettled 0.20, unknown 0.17, anything.settled 0.17, repliesNames 0.16,
lastMean 0.16, person.joint 0.14, amount.settled 0.14, yes-or-no.refuses 0.12, names.decision 0.11,
decision.request 0.11, nearNames 0.11, anything.joint 0.10, nearby 0.10, decision.refuses 0.08, narrowNames 0.08,
yes-or-no.request 0.07, reason.joint 0.07, yes-or-no.assign 0.06, recap 0.06, many 0.06, anything.request 0.04,
anything.agrees -0.03, names.reason -0.03, time.refuses -0.03, meanNames -0.03, agrees -0.05, contradicted -0.05,
anything.refuses -0.06, reason.assign -0.06, person.ruling -0.07, supposed -0.09, person.settled -0.10,
yes-or-no.settled -0.10, time.joint -0.11, yes-or-no.promise -0.12, idle -0.12, amount.refuses -0.12,
reason.request -0.12, request -0.13, opens -0.13, reason.settled -0.14, replies -0.17, decision.assign -0.18,
decision.agrees -0.20, proposal -0.21, ownNames -0.23, person.refuses -0.23, amount.request -0.24,
time.agrees -0.24, amount.promise -0.25, reason.promise -0.25, reason.agrees -0.27, time.assign -0.29,
several -0.32, anything.promise -0.33, reason.ruling -0.41, first -0.46, time.request -0.46,
decision.ruling -0.51, amount.joint -0.56, names.yes-or-no -0.70, asks -0.98`
