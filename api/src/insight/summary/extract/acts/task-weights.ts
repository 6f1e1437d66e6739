/**
 * How much each sign speaks for a sentence that sets a task, by bench/minutes/outcomes/train-acts.ts.
 */
export const taskWeights = `
base -1.98, follows.promise 1.23, precedes.promise 1.06, promise 0.82, day 0.76, after.promise 0.69,
promise+deed 0.63, soon 0.59, agrees 0.50, precedes.agrees 0.47, offer+deed 0.45, follows.agrees 0.44,
request+after.promise 0.42, deed 0.42, chair 0.41, late 0.41, inRecap 0.41, follows.duty 0.37,
precedes.duty 0.34, offer 0.32, after.agrees 0.30, precedes.refuses 0.29, then.request 0.29, names+deed 0.28,
follows.request 0.28, assign+names 0.27, follows.ruling 0.26, request+addressed 0.26, precedes.ruling 0.25,
promise+soon 0.24, precedes.request 0.23, before.duty 0.23, middling 0.23, duty 0.22, ruling 0.22, assign 0.22,
after.request 0.19, before.request 0.18, promise+before.request 0.18, duty+chair 0.18, then.postponed 0.18,
before.promise 0.17, postponed+chair 0.16, then.promise 0.15, then.tiny 0.15, request 0.15, unknown 0.14,
promise+day 0.14, long 0.14, duty+after.agrees 0.14, then.asks 0.13, after.settled 0.13, follows.postponed 0.13,
addressed 0.12, recap+late 0.12, recap+chair 0.12, then.agrees 0.11, after.postponed 0.11, before.ruling 0.11,
names+late 0.11, after.duty 0.10, after.asks 0.10, follows.unknown 0.10, ruling+chair 0.10,
precedes.postponed 0.09, thin 0.09, refuses 0.08, request+after.agrees 0.08, precedes.unknown 0.08,
ruling+after.agrees 0.08, joint+after.agrees 0.08, before.agrees 0.08, then.duty 0.07, joint+day 0.07,
request+deed 0.07, proposal+after.agrees 0.07, then.ruling 0.07, supposed 0.06, supposed+promise 0.06,
before.unknown 0.05, follows.refuses 0.05, then.vote -0.05, asks+proposal -0.05, asks+after.agrees -0.06,
asks+then.postponed -0.06, follows.settled -0.06, then.settled -0.06, before.asks -0.07, precedes.vote -0.07,
follows.joint -0.08, full -0.08, settled+chair -0.08, precedes.tiny -0.10, longest -0.10, before.joint -0.10,
asks+after.refuses -0.11, joint+deed -0.12, unknown+before.asks -0.12, asks+after.unknown -0.12,
before.proposal -0.12, supposed+joint -0.14, request+day -0.14, short -0.14, joint -0.14, asks+request -0.14,
precedes.settled -0.15, recap -0.16, precedes.joint -0.16, then.refuses -0.17, before.settled -0.17, ends -0.18,
follows.none -0.18, idle -0.19, after.ruling -0.19, opens -0.20, precedes.none -0.20, follows.vote -0.20,
before.none -0.22, precedes.proposal -0.23, then.proposal -0.23, then.unknown -0.23, before.refuses -0.24,
number -0.25, before.postponed -0.26, then.none -0.27, vote -0.28, after.none -0.28, follows.proposal -0.29,
after.joint -0.31, proposal -0.35, precedes.asks -0.36, before.vote -0.37, after.refuses -0.38,
follows.asks -0.42, past -0.43, asks -0.51, early -1.37`
