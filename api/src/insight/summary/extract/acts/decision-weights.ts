/**
 * How much each sign speaks for a sentence that settles something, by bench/minutes/outcomes/train-acts.ts.
 */
export const decisionWeights = `
base -2.00, chair 0.71, before.vote 0.55, then.settled 0.55, after.agrees 0.46, precedes.ruling 0.43,
after.settled 0.40, postponed 0.40, ruling 0.39, precedes.postponed 0.37, then.promise 0.37, inRecap 0.37,
precedes.proposal 0.37, precedes.settled 0.36, follows.ruling 0.36, then.vote 0.36, agrees 0.34,
before.proposal 0.33, follows.promise 0.31, joint+chair 0.29, assign 0.28, number 0.28, before.ruling 0.27,
after.duty 0.27, settled 0.27, proposal 0.27, late 0.27, follows.agrees 0.26, settled+chair 0.26,
after.vote 0.23, after.postponed 0.23, supposed 0.23, follows.joint 0.21, then.request 0.20, assign+names 0.20,
postponed+chair 0.19, ruling+number 0.19, joint+deed 0.18, asks+after.agrees 0.18, day 0.18,
precedes.agrees 0.18, after.promise 0.18, then.postponed 0.17, before.request 0.17, then.tiny 0.16,
promise+deed 0.15, follows.postponed 0.15, after.tiny 0.15, precedes.joint 0.14, promise 0.14, joint 0.14,
then.joint 0.14, before.refuses 0.13, precedes.promise 0.13, postponed+before.asks 0.13,
asks+after.postponed 0.13, ruling+after.agrees 0.13, after.ruling 0.13, ruling+day 0.12,
assign+after.agrees 0.12, then.duty 0.12, names+late 0.11, precedes.vote 0.11, promise+before.asks 0.11,
postponed+after.agrees 0.11, vote+chair 0.10, before.promise 0.10, ruling+chair 0.10, vote+number 0.10,
follows.proposal 0.10, asks+proposal 0.09, vote 0.09, before.postponed 0.08, after.asks 0.08,
settled+before.proposal 0.07, before.tiny 0.07, follows.request 0.07, full 0.07, before.joint 0.06, deed 0.06,
offer 0.06, offer+after.agrees 0.06, follows.settled 0.06, offer+deed 0.05, request 0.05, duty+chair 0.05,
short -0.05, asks+then.postponed -0.06, promise+soon -0.06, supposed+promise -0.06, joint+after.agrees -0.06,
then.agrees -0.06, asks+then.unknown -0.06, recap -0.07, postponed+unknown -0.07, duty+after.agrees -0.08,
request+deed -0.08, request+day -0.08, asks+after.asks -0.08, precedes.request -0.10, follows.duty -0.12,
promise+before.request -0.12, asks+after.unknown -0.12, follows.unknown -0.13, joint+number -0.13,
precedes.unknown -0.13, unknown+before.asks -0.15, before.none -0.16, after.none -0.17, then.none -0.17,
addressed -0.17, ends -0.18, follows.none -0.18, precedes.duty -0.18, unknown -0.20, precedes.asks -0.21,
duty -0.23, here -0.23, asks -0.24, before.settled -0.24, idle -0.26, after.request -0.26, opens -0.27,
precedes.none -0.27, then.ruling -0.28, past -0.34, after.unknown -0.37, then.unknown -0.37, before.duty -0.49,
early -1.10`
