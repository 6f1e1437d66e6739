/**
 * How much each sign of the best places speaks for their answering the question, by bench/minutes/questions/train-answers.ts.
 */
export const confidenceWeights = `
base -0.308, named 1.013, own 0.605, promise 0.547, within 0.447, gap 0.378, kind.amount 0.322, names 0.277,
kind.anything 0.189, thread 0.120, kind.time -0.018, kind.reason -0.021, kind.decision -0.035, score -0.074,
kind.yes-or-no -0.362, kind.person -0.453, near -0.472, asking -0.635, leftOpen -1.442, asksOn -1.824,
openAfter -2.098`
