/**
 * How much each sign speaks for a sentence that sets a task, by bench/minutes/outcomes/train-acts.ts.
 */
export const taskWeights = `
base -1.98, follows.promise 1.00, precedes.promise 0.87, promise 0.76, after.promise 0.72, promise+deed 0.66,
soon 0.61, day 0.61, late 0.54, precedes.agrees 0.45, agrees 0.44, chair 0.38, request+after.promise 0.36,
follows.request 0.36, inRecap 0.36, deed 0.35, follows.duty 0.35, after.agrees 0.35, names+deed 0.33,
follows.agrees 0.31, assign+names 0.31, duty+chair 0.30, before.promise 0.29, precedes.request 0.29,
offer+deed 0.29, ruling 0.28, follows.ruling 0.28, request 0.24, precedes.refuses 0.24, assign 0.24,
precedes.duty 0.23, offer 0.23, promise+before.request 0.22, precedes.ruling 0.22, then.request 0.21,
request+addressed 0.21, duty 0.20, after.duty 0.19, then.postponed 0.18, then.joint 0.18, after.request 0.17,
promise+soon 0.17, before.ruling 0.17, ruling+chair 0.16, recap+late 0.16, before.duty 0.15,
follows.postponed 0.15, then.ruling 0.15, precedes.postponed 0.14, promise+day 0.13, then.promise 0.13,
before.request 0.13, duty+after.agrees 0.11, follows.unknown 0.11, then.duty 0.11, supposed 0.11,
precedes.unknown 0.10, then.tiny 0.10, refuses 0.10, unknown 0.10, before.proposal 0.09, after.postponed 0.08,
joint+after.agrees 0.08, after.asks 0.08, long 0.07, postponed 0.07, middling 0.07, then.asks 0.07,
joint+chair 0.07, offer+after.agrees 0.07, postponed+chair 0.06, recap+chair 0.06, joint+number 0.06,
follows.refuses 0.06, after.settled 0.06, before.tiny 0.05, addressed 0.05, proposal+after.agrees 0.05,
rich 0.05, recap -0.05, past+asks -0.05, asks+then.postponed -0.05, then.none -0.06, asks+after.unknown -0.06,
follows.settled -0.07, vote+number -0.07, then.vote -0.07, assign+after.agrees -0.07, before.joint -0.08,
settled -0.08, asks+proposal -0.09, short -0.09, after.tiny -0.09, precedes.joint -0.09, ruling+day -0.09,
asks+request -0.10, joint -0.10, vote+chair -0.10, before.postponed -0.11, supposed+joint -0.12,
settled+chair -0.12, unknown+before.asks -0.12, ends -0.13, follows.none -0.13, precedes.vote -0.13,
joint+deed -0.13, after.ruling -0.14, precedes.settled -0.14, opens -0.15, precedes.none -0.15,
after.joint -0.16, before.settled -0.17, follows.vote -0.17, before.none -0.17, after.none -0.20,
ruling+number -0.20, precedes.proposal -0.22, before.refuses -0.22, number -0.22, then.settled -0.22,
then.unknown -0.23, after.refuses -0.23, idle -0.23, vote -0.24, before.vote -0.25, precedes.asks -0.25,
then.proposal -0.27, proposal -0.27, follows.proposal -0.28, follows.asks -0.31, then.refuses -0.37, asks -0.45,
past -0.49, early -1.05`
