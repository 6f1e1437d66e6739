/**
 * How much what a sentence adds to an open question tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const openPassageWeights = `
base -0.0148, answered 0.1382, added.asked 0.0489, again 0.0256, added.before 0.0165, added 0.0151,
bySeveral 0.0150, added.turn 0.0124, added.near 0.0082, length 0.0026, added.after -0.0016, added.far -0.0028,
rarity -0.0065`
