/**
 * How much each sign speaks for a sentence that settles something, by bench/minutes/outcomes/train-acts.ts.
 */
export const decisionWeights = `
base -2.02, chair 0.74, before.vote 0.58, after.agrees 0.48, then.settled 0.48, precedes.ruling 0.44,
precedes.settled 0.37, ruling 0.37, postponed 0.36, before.proposal 0.36, precedes.postponed 0.36,
follows.ruling 0.36, after.settled 0.35, inRecap 0.33, agrees 0.31, then.promise 0.30, precedes.proposal 0.29,
after.duty 0.29, number 0.29, assign 0.29, follows.promise 0.28, late 0.28, then.vote 0.28, joint+chair 0.27,
settled+chair 0.27, proposal 0.26, settled 0.26, supposed 0.25, follows.agrees 0.24, before.ruling 0.23,
assign+names 0.21, postponed+chair 0.21, follows.joint 0.21, after.vote 0.20, follows.postponed 0.19,
joint+deed 0.19, before.request 0.19, asks+after.agrees 0.18, after.promise 0.18, then.tiny 0.18, then.duty 0.17,
after.postponed 0.17, promise 0.17, day 0.16, promise+deed 0.16, ruling+number 0.16, then.request 0.15,
after.tiny 0.15, precedes.joint 0.15, precedes.promise 0.15, ruling+after.agrees 0.14, names+late 0.14,
precedes.agrees 0.14, assign+after.agrees 0.13, ruling+chair 0.13, precedes.vote 0.13, before.promise 0.12,
joint 0.12, after.ruling 0.12, then.postponed 0.12, follows.proposal 0.12, before.joint 0.12, ruling+day 0.11,
then.joint 0.11, postponed+after.agrees 0.11, vote+chair 0.11, vote 0.11, asks+after.postponed 0.11,
vote+number 0.10, before.postponed 0.10, after.asks 0.09, before.tiny 0.09, postponed+before.asks 0.09,
offer 0.08, promise+before.asks 0.08, settled+before.proposal 0.07, offer+deed 0.07, follows.settled 0.06,
offer+after.agrees 0.06, full 0.06, asks+proposal 0.06, request+after.agrees 0.06, before.refuses 0.06,
names+deed 0.06, follows.request 0.05, joint+after.agrees -0.05, supposed+promise -0.05, asks+then.unknown -0.06,
then.agrees -0.06, joint+ruling -0.06, postponed+unknown -0.07, precedes.request -0.07, short -0.07, recap -0.08,
before.asks -0.08, request+day -0.09, duty+after.agrees -0.09, asks+after.asks -0.10, follows.unknown -0.11,
joint+number -0.12, asks+after.unknown -0.12, precedes.unknown -0.12, promise+soon -0.12, follows.duty -0.13,
promise+before.request -0.13, unknown+before.asks -0.14, before.none -0.16, ends -0.18, follows.none -0.18,
unknown -0.19, addressed -0.19, precedes.duty -0.20, precedes.asks -0.20, here -0.20, then.none -0.20,
after.none -0.22, before.settled -0.23, after.request -0.23, duty -0.24, asks -0.24, opens -0.26,
precedes.none -0.26, then.ruling -0.28, idle -0.29, past -0.33, after.unknown -0.34, then.unknown -0.36,
before.duty -0.47, early -1.08`
