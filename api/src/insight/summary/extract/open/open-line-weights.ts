/**
 * How much what a sentence says beside an open question tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const openLineWeights = `
base -0.0191, turn 0.0230, asks.added 0.0188, length 0.0151, salient 0.0139, before.added 0.0095, after 0.0091,
between 0.0087, near.added 0.0083, added 0.0081, turn.added 0.0066, between.added 0.0062, asks -0.0006,
far.added -0.0010, before -0.0026, shares -0.0035, far -0.0067, after.added -0.0083, near -0.0160, again -0.0265`
