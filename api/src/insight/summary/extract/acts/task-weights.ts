/**
 * How much each sign speaks for a sentence that sets a task, by bench/minutes/outcomes/train-acts.ts.
 */
export const taskWeights = `
base -1.95, follows.promise 0.97, precedes.promise 0.87, after.promise 0.75, promise 0.73, promise+deed 0.67,
day 0.64, soon 0.60, late 0.59, precedes.agrees 0.43, agrees 0.42, deed 0.38, request+after.promise 0.36,
follows.duty 0.36, chair 0.34, after.agrees 0.32, follows.request 0.32, names+deed 0.32, follows.agrees 0.31,
offer+deed 0.31, duty+chair 0.31, precedes.refuses 0.31, assign+names 0.30, then.request 0.29, inRecap 0.29,
before.promise 0.28, ruling 0.27, follows.ruling 0.27, request 0.24, offer 0.24, precedes.duty 0.24,
promise+before.request 0.23, before.ruling 0.23, precedes.request 0.22, after.duty 0.21, duty 0.21,
ruling+chair 0.20, assign 0.20, after.request 0.20, precedes.ruling 0.20, request+addressed 0.18,
then.postponed 0.17, promise+soon 0.17, before.duty 0.16, refuses 0.15, recap+late 0.15, before.request 0.14,
promise+day 0.14, then.joint 0.14, follows.postponed 0.13, supposed 0.13, precedes.postponed 0.12,
then.tiny 0.12, follows.unknown 0.11, middling 0.11, then.duty 0.11, duty+after.agrees 0.11,
follows.refuses 0.10, long 0.10, recap+chair 0.09, precedes.unknown 0.09, unknown 0.09, bare 0.09,
then.ruling 0.09, joint+after.agrees 0.08, after.postponed 0.08, then.promise 0.07, after.asks 0.07,
offer+after.agrees 0.06, joint+number 0.06, proposal+after.agrees 0.05, postponed 0.05,
asks+then.postponed -0.05, after.unknown -0.05, full -0.05, here -0.06, asks+proposal -0.06,
asks+after.unknown -0.06, recap -0.06, then.none -0.07, precedes.tiny -0.07, settled -0.07, short -0.07,
vote+number -0.07, ruling+day -0.08, precedes.joint -0.09, before.joint -0.09, then.agrees -0.10,
follows.settled -0.10, vote+chair -0.11, joint -0.11, after.ruling -0.11, joint+deed -0.12, supposed+joint -0.12,
unknown+before.asks -0.13, precedes.vote -0.14, asks+request -0.15, settled+chair -0.15, ends -0.15,
follows.none -0.15, precedes.settled -0.15, before.postponed -0.15, after.joint -0.16, then.settled -0.16,
before.none -0.17, before.settled -0.18, then.proposal -0.18, follows.vote -0.18, opens -0.19,
precedes.none -0.19, after.none -0.19, ruling+number -0.21, number -0.22, then.unknown -0.22,
precedes.proposal -0.22, precedes.asks -0.22, idle -0.24, before.refuses -0.24, after.refuses -0.24, vote -0.26,
before.vote -0.26, follows.proposal -0.27, proposal -0.27, then.refuses -0.30, follows.asks -0.31, asks -0.42,
past -0.46, early -1.03`
