/**
 * How much what a sentence adds to a passage tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const passageWeights = `
base -0.0268, answered 0.0814, added.turn 0.0356, length 0.0206, bySeveral 0.0187, added.before 0.0181,
added.asked 0.0112, untilHere 0.0107, added 0.0081, added.near 0.0029, rarity 0.0028, again 0.0022,
added.after -0.0021, added.far -0.0079`
