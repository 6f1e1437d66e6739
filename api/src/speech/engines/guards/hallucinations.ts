/**
 * Hallucinations: the video credits and farewells that recognisers trained on subtitles produce when no one speaks.
 * Collected from reports by Whisper users and from how subtitles in the three languages end. Each pattern must match a
 * whole utterance, lower case, without punctuation.
 */
const patterns: readonly RegExp[] = [
  // Russian
  /^(субтитры|титры)( и перевод)? (с?делал|с?делала|создавал|создал|подготовил|предоставил|добавил)\p{L}*( .{1,40})?$/u,
  /^(редактор|корректор) (субтитров|титров)( .{1,60})?$/u,
  /^субтитры( .{1,40})?$/u,
  /^продолжение следует$/u,
  /^(всем )?спасибо за (просмотр|внимание|подписку)( .{1,30})?$/u,
  /^(подписывайтесь|подпишитесь) на (мой |наш )?канал( .{1,40})?$/u,
  /^ставьте лайки( .{1,40})?$/u,
  /^(до новых встреч|до скорой встречи|всем пока|пока пока)$/u,
  /^(динамичная|спокойная|грустная|тревожная|весёлая|торжественная)? ?музыка$/u,
  /^(аплодисменты|смех|плеск воды|шум дождя)$/u,
  // English
  /^(thanks|thank you)( so much| very much)? for (watching|listening|viewing)( .{1,30})?$/u,
  /^(please )?(like and )?subscribe( to (my|our|the) channel)?( .{1,40})?$/u,
  /^(subtitles?|captions?|captioning|transcription|translation|translated|transcribed)( created| made| provided)? by .{1,50}$/u,
  /^(see you (in the )?next (time|video)|i ll see you in the next (one|video))( .{1,20})?$/u,
  /^(thank you|thanks|bye|bye bye|you|so|okay)$/u,
  /^(music|applause|laughter|silence|foreign|blank audio|inaudible)$/u,
  // Kazakh
  /^субтитр\p{L}*( .{1,40})?$/u,
  /^(көргендеріңізге|назарларыңызға|тыңдағандарыңызға|қарағандарыңызға) (көп )?рақмет( .{1,20})?$/u,
  /^назар аударғандарыңызға (көп )?(рақмет|рахмет)$/u,
  /^(біздің )?арнамызға жазылыңыз\p{L}*( .{1,40})?$/u,
  /^(келесі|жаңа) (бейнеде|видеода|бағдарламада) (кездескенше|кездесеміз)( .{1,20})?$/u,
  /^(музыка|әуен|қол шапалақтау)$/u,
]

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a whole utterance is a phrase that recognisers invent. People say some of them too, so the sound must decide. */
export const isHallucination = (utterance: string): boolean => {
  const text = plain(utterance)
  return text !== '' && patterns.some((pattern) => pattern.test(text))
}
