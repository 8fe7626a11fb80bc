const opening =
  '(?:(?:and|but|so|also|note|remember|now|today|this (?:morning|evening)|apparently)[,:]? |(?:[Rr]emember|[Nn]ote)(?: that)?:? )*'
const often =
  '(?:(?:also|once|really|never|always|often|just|still|even|now|secretly|already|probably|recently|is said to) )*'
/** Verbs that tell of somebody's life, goods, tastes or aims. What somebody did before the speaker's eyes isn't among them. */
const living =
  "(?:ha(?:s|ve|d)(?: got)?|owns?|owned|(?:is|are|was|were)(?: not| never)?(?= (?:an?|the|one of|from|born|married|engaged|widowed|afraid|scared|allergic|looking for|searching|seeking|travelling|running|hiding|here|fleeing|blind|deaf|lame|related|in love|on (?:his|her|their) way|\\w+ years)\\b)|c[ao]mes? (?:here )?(?:from|to|for|because)|liv(?:es?|ed)|grew up|work(?:s|ed)?|ow(?:es?|ed)|los(?:t|es?)|found|likes?|liked|loves?|loved|hates?|hated|prefers?|dislikes?|fears?|enjoys?|collects?|plays?|married|wants?|wanted|wishes|plans?|planned|hopes?|intends?|dreams?|needs?|saw|believes?|thinks?|knows?|can(?:not|['’]t)?|will|would|promised?|sails?|sailed|travels?|travelled|suffers?|stud(?:ies|ied)|serves?|served|stole|killed|fought|buried|hid|hides|inherited|left|fled)"
const judged =
  /^ ?(?:an?|the) (?:(?:very|rather|quite|most|truly) )?(?:good|kind|fine|nice|honest|pleasant|friendly|polite|rude|strange|odd|curious|quiet|brave|clever|wise|gentle|patient|regular|new|loyal|dear|sweet|funny|true|worthy|generous|hard|careful|decent|warm|cheerful|thoughtful|great|lovely|charming|welcome|bold|shy|impatient|stranger|newcomer|traveller|visitor|customer|guest|player|friend of mine)\b/i
const someone =
  '(?:[Ss]he|[Hh]e|[Tt]hey|[Tt]he (?:traveller|stranger|newcomer|visitor|customer|guest|player|young (?:man|woman)))'

/**
 * What a sentence tells of the life, goods, tastes or aims of the person with this name: the words after the verb. Null
 * if it tells nothing of the kind, but judges, or tells what the person did.
 */
export const factOf = (sentence: string, name: string): string | null => {
  const called = [name, name.split(' ')[0] ?? name].map((one) => one.replaceAll(/[^\p{L}\p{N} ]/gu, '.')).join('|')
  const fact = new RegExp(
    `^\\W*${opening}(?:(?:${called})|${someone})(?<kin>['’]s (?:\\p{L}+ ){1,2})?(?<verb> ${often}${living})(?<rest>\\b.*)$`,
    'su',
  ).exec(sentence)?.groups
  if (fact === undefined || judged.test(fact.rest ?? '')) return null
  return `${fact.kin?.slice(2) ?? ''}${fact.rest ?? ''}`.trim()
}
