const codes = (list: string) => list.split(' ')

/** The 25 languages of Parakeet v3, from its model card. */
export const parakeetLanguages = codes(
  'en ru uk de fr es it pt pl nl cs sk sl hr bg ro hu el da sv fi et lv lt mt',
)

/** The languages of Whisper's tokenizer that have a two-letter code. */
export const whisperLanguages = codes(
  'en ru kk uk de fr es it pt pl nl cs sk sl hr bg ro hu el da sv fi et lv lt mt be tr az uz tt tk tg hy ka mn zh ja ko ' +
    'vi th id ms tl su km lo my hi bn ur pa gu mr ne sd si ta te kn ml as sa bo ar fa he yi ps am so sw sn yo ha ln mg ' +
    'ca gl eu oc ht br cy is no nn fo la lb mk sq sr bs af mi ba',
)
