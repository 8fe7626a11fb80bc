import { supposes } from '../talk/sorts-of-words.ts'

/** Words that introduce a fact (remember, know, tell), and fillers. Lower case, without punctuation. */
const openings = new RegExp(
  `^(?:(?:${[
    'well|oh|so|yes|no|and|but|actually|by the way|did you know|guess what|you know|sorry|hello|hi|hey|listen|look',
    'since last \\w+|these days|nowadays|now|today|lately|from now on|for (?:some|many|several|a few|\\w+) (?:days|weeks|months|years|winters|summers)(?: now)?',
    '(?:please )?(?:(?:always|do) )?(?:remember|dont (?:you )?forget|do not forget|never forget|keep in mind|bear in mind|(?:make a |take )?note|mind you)(?: please| this| me)*(?: that)?',
    '(?:just )?so (?:that )?you know(?: that)?|fyi|for your information|as (?:you know|i said|i told you)|the (?:truth|thing|fact) is(?: that)?',
    '(?:just )?let me tell you(?: that)?|you (?:should|must|ought to) know(?: that)?|i (?:just )?(?:want|wanted|need|like|d like|would like) you to (?:know|remember)(?: that)?',
    'i (?:just )?(?:should|must|have to|want to|wanted to|d like to|would like to|can) (?:tell you|say|mention|let you know|add)(?: that)?|i (?:think |believe |have )?(?:i )?told you(?: that)?',
  ].join('|')}) )+`,
)

/** The clauses of a text in lower case, without punctuation. Leaves out questions, wishes and suppositions. */
export const clausesOf = (words: string): string[] =>
  words
    .normalize('NFKC')
    .split(/(?<=[.!?;:])\s+|,\s+(?:but|and|so|because|though)\s+|\s+[-–—]\s+|,\s+/u)
    .filter((sentence) => !sentence.includes('?'))
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/n['’]t\b/g, 'nt')
        .replace(/(?<=\bi)['’](?=m|ve|d|ll\b)/g, ' ')
        .replace(/['’]s\b/g, (ending) =>
          /^(?:it|he|she|that|there|what|who|where)/.test(sentence) ? ' is' : ending.slice(1),
        )
        .replace(/['’]/g, '')
        .replace(/[^\p{L}\p{N}: ]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(openings, ''),
    )
    .filter((clause) => clause.includes(' ') && !supposes.test(clause))
