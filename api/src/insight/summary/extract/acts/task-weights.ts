/**
 * How much each sign speaks for a sentence that sets a task, by bench/minutes/outcomes/train-acts.ts.
 */
export const taskWeights = `
base -2.00, follows.promise 1.16, precedes.promise 1.05, promise 0.85, day 0.72, after.promise 0.65, soon 0.61,
promise+deed 0.57, agrees 0.52, follows.agrees 0.49, precedes.agrees 0.47, deed 0.46, offer+deed 0.45,
inRecap 0.44, request+after.promise 0.42, late 0.40, follows.duty 0.38, after.agrees 0.36, chair 0.36,
names+deed 0.33, precedes.refuses 0.32, follows.request 0.31, assign+names 0.30, precedes.duty 0.30,
then.request 0.30, request+addressed 0.29, precedes.ruling 0.28, offer 0.27, follows.ruling 0.27, ruling 0.26,
then.promise 0.25, before.request 0.24, before.duty 0.23, duty 0.23, duty+chair 0.23, promise+soon 0.22,
promise+before.request 0.21, precedes.request 0.21, request 0.20, before.promise 0.19, assign 0.19,
follows.postponed 0.19, middling 0.18, promise+day 0.17, ruling+chair 0.16, refuses 0.15, then.tiny 0.15,
postponed+chair 0.15, then.postponed 0.14, recap+late 0.14, long 0.14, unknown 0.13, after.duty 0.13,
recap+chair 0.13, supposed 0.12, precedes.postponed 0.12, follows.unknown 0.12, before.agrees 0.12,
follows.refuses 0.12, joint+after.agrees 0.11, after.request 0.11, duty+after.agrees 0.10, after.settled 0.10,
before.tiny 0.09, after.postponed 0.08, then.asks 0.08, before.ruling 0.08, before.unknown 0.07,
request+after.agrees 0.07, past+asks 0.07, supposed+promise 0.07, proposal+after.agrees 0.07, joint+day 0.06,
then.ruling 0.06, request+deed 0.06, then.duty 0.06, bare 0.06, asks+then.postponed -0.06, full -0.06,
before.asks -0.06, follows.settled -0.06, asks+proposal -0.06, follows.tiny -0.07, after.vote -0.07, rich -0.07,
settled -0.07, request+day -0.08, longest -0.10, asks+after.unknown -0.10, precedes.tiny -0.10,
supposed+joint -0.11, short -0.12, asks+request -0.12, before.joint -0.12, before.proposal -0.13, recap -0.13,
settled+chair -0.13, unknown+before.asks -0.14, joint+deed -0.15, precedes.settled -0.15, precedes.joint -0.15,
then.settled -0.15, joint -0.15, follows.vote -0.15, then.unknown -0.16, idle -0.17, ends -0.18,
follows.none -0.18, before.none -0.19, then.none -0.19, before.settled -0.19, vote -0.19, opens -0.20,
precedes.none -0.20, then.refuses -0.20, then.vote -0.20, after.ruling -0.22, then.proposal -0.22, number -0.24,
before.refuses -0.24, after.none -0.25, precedes.asks -0.26, before.vote -0.26, follows.proposal -0.26,
precedes.proposal -0.26, after.refuses -0.28, before.postponed -0.29, follows.asks -0.34, after.joint -0.35,
proposal -0.36, past -0.39, asks -0.46, early -1.33`
