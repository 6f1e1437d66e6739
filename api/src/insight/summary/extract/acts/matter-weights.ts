/**
 * How much what a sentence before a line says tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const matterWeights = `
base -0.0155, toThem 0.1049, opens 0.0456, longer 0.0342, duty 0.0304, mayOpen 0.0290, answered 0.0288,
added.before 0.0276, next 0.0256, added.turn 0.0153, salient 0.0137, same 0.0126, proposal.added 0.0113,
untilHere 0.0110, added.near 0.0105, shares 0.0105, asks.added 0.0100, added 0.0100, length 0.0061,
duty.added -0.0009, request -0.0020, asks -0.0040, added.far -0.0045, proposal -0.0066, cut.added -0.0075,
cut -0.0096, again -0.0243`
