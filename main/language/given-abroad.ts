/** Words of other languages by which somebody hands something over. Models answer players in the players' own language. */
const handing = [
  // German, Dutch
  'ich (?:gebe|reiche|überreiche|schenke) (?:dir|ihnen|euch)',
  'hier (?:hast du|haben sie|habt ihr|ist (?:dein|deine|ihr|ihre|euer|eure)|sind (?:deine|ihre|eure))',
  'ich habe (?:dir|ihnen|euch) [^.!?]{1,60} gegeben',
  'ik (?:geef|overhandig) (?:je|jou|u|jullie)',
  'hier (?:heb je|heeft u|is (?:je|uw|jullie)|zijn (?:je|uw|jullie))',
  // French
  'je (?:te|vous) (?:donne|tends|remets|offre)',
  'voici (?:ton|ta|tes|votre|vos)',
  "je (?:t['’]ai|vous ai) (?:donné|remis)",
  // Spanish, Portuguese, Italian
  '(?:te|le|os|les) (?:doy|entrego|regalo)',
  'aquí (?:tienes|tiene|está (?:tu|su)|están (?:tus|sus))',
  '(?:te|le) he dado',
  '(?:dou-te|dou-lhe|te dou|lhe dou|te entrego)',
  'aqui (?:tens|tem|está (?:o teu|a tua|o seu|a sua))',
  '(?:ti|le|vi) (?:do|dono|porgo|consegno)',
  'ecco (?:a te|il tuo|la tua|i tuoi|le tue|il suo|la sua)',
  '(?:ti|le) ho dato',
  // Russian, Polish
  'вот (?:твой|твоя|твоё|твои|ваш|ваша|ваше|ваши)',
  'я (?:даю|отдаю|дарю) (?:тебе|вам)',
  'oto (?:twój|twoja|twoje|pański|pańska)',
  '(?:daję|oddaję) (?:ci|panu|pani)',
].join('|')
const handsOver = new RegExp(`(?<![\\p{L}\\p{N}])(?:${handing})(?![\\p{L}\\p{N}])`, 'u')

/** Words with which such a sentence may begin. */
const opensHanding =
  /(?<![\p{L}\p{N}])(?:ich|hier|ik|je|voici|te|le|os|les|aquí|aqui|dou|lhe|ti|vi|ecco|вот|я|oto|daję|oddaję)(?![\p{L}\p{N}])/u
/** Whether words may become one, so that they are held back until their sentence ends. Lower case. */
export const mayHandOverAbroad = (words: string): boolean => opensHanding.test(words)

/** What is given in words alone: advice, thanks, one's word. And conditions and prices, which only offer. */
const noThing = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    'recht|wort|bescheid|rat|ratschlag|tipp|zeit|antwort|gelijk|woord|raad|antwoord',
    'raison|parole|conseil|réponse|gracias|razón|palabra|consejo|respuesta|obrigad[oa]|razão|palavra|conselho|resposta',
    'ragione|parola|consiglio|risposta|слово|совет|ответ|słowo|rada|radę|odpowiedź',
    'für|wenn|falls|sobald|morgen|voor|als|zodra|pour|contre|si|quand|demain|por|cuando|mañana|quando|per|se|domani|amanhã|за|если|завтра|za|jeśli|jutro',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'u',
)

/** Whether a sentence in another language than the world's says that its speaker hands something over now. Lower case. */
export const handsOverAbroad = (sentence: string): boolean =>
  handsOver.test(sentence) && !sentence.includes('?') && !noThing.test(sentence)
