const softly =
  "(?:still|also|only|always|never|really|do not|don['’]t|did not|didn['’]t|would|should|will|shall|can ?not|could|must|may|might) "
const minds =
  'feel|felt|like|liked|love|loved|fear|feared|hope|hoped|wish|wished|wonder|wondered|think|thought|believe|trust|miss|missed|worry|mean to|want|wanted|intend|plan to|mind|dread|dreaded|doubt|doubted|shall|will|should|must|could|might'
const moods =
  'glad|sorry|sad|happy|afraid|uneasy|worried|tired|angry|ashamed|touched|moved|proud|curious|surprised|restless|cross|grateful|relieved|fond|warm|lonely|hopeful|at ease|of two minds'
const inner = new RegExp(
  [
    `^(?:(?:and|but|so|then|still|yet),? )*(?:I (?:${softly})*(?:${minds})\\b`,
    `I(?: am|['’]m| was| felt) (?:(?:so|very|quite|rather|a little|not|still) )*(?:${moods})\\b`,
    "I['’](?:ll|d)\\b",
    'my (?:heart|stomach|throat|chest|eyes|knees|belly|breath|mind|hands)\\b',
    '(?:it|that|this|he|she|they) (?:felt|feels|did me good|does me good|warmed|pained|troubled|weighs|weighed|pleased|made me|makes me|moved me|stung|hurt me)\\b)',
  ].join('|'),
  'iu',
)
const clauses = /[.;:!?…]+\s*|,?\s+(?=(?:and|but|so|yet) )/u

/** The clauses that tell no feeling, thought, hope or intention of the speaker. Nobody else can bear those out. */
export const withoutInnerLife = (text: string): string =>
  text
    .split(clauses)
    .filter((clause) => clause.trim() !== '' && !inner.test(clause.trim()))
    .join('. ')
