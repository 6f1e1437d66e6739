/**
 * How much each sign speaks for a sentence that sets a task, by bench/minutes/outcomes/train-acts.ts.
 */
export const taskWeights = `
base -2.00, follows.promise 1.15, precedes.promise 0.98, promise 0.84, day 0.71, after.promise 0.63,
promise+deed 0.59, soon 0.58, agrees 0.49, late 0.47, follows.agrees 0.47, precedes.agrees 0.46, offer+deed 0.45,
deed 0.42, inRecap 0.39, after.agrees 0.38, follows.duty 0.37, chair 0.36, follows.request 0.35,
request+after.promise 0.35, offer 0.34, precedes.refuses 0.33, then.request 0.33, request 0.29,
precedes.ruling 0.29, assign+names 0.28, ruling 0.27, request+addressed 0.27, names+deed 0.27,
before.request 0.26, precedes.duty 0.26, duty 0.25, follows.ruling 0.24, precedes.request 0.23, duty+chair 0.23,
after.request 0.23, then.promise 0.22, before.duty 0.22, promise+soon 0.22, refuses 0.21, assign 0.20,
ruling+chair 0.20, follows.refuses 0.19, promise+day 0.19, before.promise 0.18, middling 0.16,
follows.postponed 0.16, then.postponed 0.15, long 0.15, promise+before.request 0.15, then.tiny 0.14,
after.duty 0.14, before.ruling 0.13, recap+late 0.13, supposed 0.13, before.agrees 0.12, recap+chair 0.11,
unknown 0.11, follows.unknown 0.09, postponed+chair 0.09, precedes.postponed 0.09, bare 0.09, after.asks 0.09,
duty+after.agrees 0.09, precedes.unknown 0.08, then.duty 0.08, after.settled 0.08, promise+before.asks 0.08,
before.tiny 0.07, joint+chair 0.07, after.postponed 0.07, joint+after.agrees 0.07, names+late 0.07,
addressed 0.06, then.joint 0.06, request+deed 0.06, past+asks 0.06, request+after.agrees 0.05,
proposal+after.agrees 0.05, ruling+day -0.05, follows.settled -0.05, settled -0.06, before.proposal -0.06,
asks+then.postponed -0.07, asks+proposal -0.07, after.vote -0.08, precedes.joint -0.08, asks+after.unknown -0.08,
full -0.09, joint -0.09, after.unknown -0.09, before.asks -0.09, supposed+joint -0.10, asks+request -0.10,
longest -0.10, short -0.10, precedes.tiny -0.11, before.joint -0.11, settled+chair -0.12,
unknown+before.asks -0.13, ruling+number -0.14, after.ruling -0.15, follows.vote -0.15, then.none -0.15,
then.settled -0.15, recap -0.16, then.refuses -0.16, ends -0.17, follows.none -0.17, precedes.settled -0.17,
joint+deed -0.17, then.proposal -0.18, before.none -0.19, before.postponed -0.19, opens -0.19,
precedes.none -0.19, vote -0.20, then.unknown -0.21, then.vote -0.21, after.joint -0.21, before.settled -0.22,
after.none -0.22, before.refuses -0.23, precedes.proposal -0.24, precedes.asks -0.24, number -0.25,
follows.proposal -0.26, idle -0.26, before.vote -0.26, after.refuses -0.28, proposal -0.31, follows.asks -0.37,
past -0.44, asks -0.47, early -1.25`
