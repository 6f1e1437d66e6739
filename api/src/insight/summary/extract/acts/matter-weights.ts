/**
 * How much what a sentence before a line says tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const matterWeights = `
base -0.0071, toThem 0.0791, mayOpen 0.0520, longer 0.0264, answered 0.0195, next 0.0180, added.before 0.0178,
added.turn 0.0172, salient 0.0153, duty.added 0.0153, shares 0.0116, asks.added 0.0088, added 0.0068,
added.near 0.0055, length 0.0053, untilHere 0.0044, same.added 0.0038, proposal.added 0.0035, proposal 0.0033,
request.added 0.0021, same 0.0016, cut 0.0013, request -0.0032, added.far -0.0035, opens -0.0044,
cut.added -0.0135, duty -0.0200, again -0.0382`
