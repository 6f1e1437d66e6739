/**
 * How much what a sentence adds to a passage tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const passageWeights = `
base -0.0330, answered 0.0748, added.turn 0.0375, length 0.0283, bySeveral 0.0201, added.before 0.0164,
untilHere 0.0131, again 0.0112, added.asked 0.0105, added 0.0058, added.near 0.0028, added.after -0.0015,
added.far -0.0099`
