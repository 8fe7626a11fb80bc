import type { FancyWords } from '../../fancies.ts'
import { factOf } from './facts-of-person.ts'

const frame = 'I once fancied, and nothing I saw or heard speaks for it: '

const opening =
  '(?:(?:and|but|so|then|also|perhaps|maybe|next|now|later|today|tomorrow|tonight|soon|still|note|note to self|to do|plan|on \\p{Lu}\\p{L}+s?|when [^,]{3,60}|if [^,]{3,60}|before [^,]{3,60}|after [^,]{3,60})[,:]? )*'
const mental =
  "(?:(?:['’](?:ll|d)|['’]m (?:going|glad|sad|afraid|worried|sorry|curious|proud|grateful|fond|looking forward)|am (?:going to|glad|sad|afraid|worried|sorry|curious|proud|grateful|fond|looking forward|tired|happy)|was (?:glad|sad|afraid|worried|sorry|moved|touched|happy)) |(?:(?: (?:really|also|still|often|do|did|have|had|never|always))* )(?:will|would|want|wanted|wish|wished|hope|hoped|plan|planned|mean|meant|intend|must|should|shall|need|ought|have to|had better|feel|felt|think|thought|believe|suppose|guess|doubt|like|liked|love|loved|hate|dislike|enjoy|enjoyed|miss|missed|fear|wonder|worry|trust|prefer|promise|promised|decided|resolved|suspect|could|might)\\b)"
const ownMind = new RegExp(
  `^${opening}(?:(?:I|We|we)${mental}|(?:My|my) (?:plan|wish|hope|dream|guess|feeling|aim|task|worry|opinion)\\b|(?:It|it) (?:would|might|may|could) be\\b|(?:It|it) (?:seems|feels|felt|seemed) |(?:To|to) \\p{Ll}+\\b|(?:[Aa]sk|[Bb]ring|[Bb]uy|[Bb]ake|[Ll]ook|[Cc]heck|[Tt]ell|[Rr]emind|[Gg]o|[Vv]isit|[Ff]etch|[Ff]ind|[Gg]ive|[Kk]eep|[Mm]ake|[Mm]end|[Hh]elp|[Tt]ake|[Tt]ry|[Ww]atch|[Ww]ait|[Ww]rite|[Cc]ount|[Tt]hank|[Gg]reet|[Oo]ffer|[Ss]ave|[Ss]ay|[Ss]ee|[Ss]ell|[Ss]end|[Ss]how|[Ss]peak|[Ss]top|[Tt]alk|[Tt]each|[Ii]nvite|[Rr]emember|[Dd]o|[Dd]on['’]t|[Nn]ever|[Aa]lways|[Bb]e|[Mm]eet|[Gg]et|[Pp]repare|[Uu]se|[Ll]isten|[Ww]arn|[Cc]arry|[Cc]lean|[Ss]weep|[Pp]lant)\\b(?! (?:is|was|has|had)\\b))`,
  'u',
)

/** "Remember: …" states what follows; "remember to …" is a plan. */
const asksToKeep = /^(?:[Rr]emember|[Nn]ote|[Kk]eep in mind)(?: that|:| to self:)\s+/u

const grave = new Set(
  'thief thieves liar liars murderer murderers murder murdered murders stole stolen steal steals stealing rob robs robbed kill killed kills poison poisoned poisons cheat cheats cheated betray betrayed betrays witch traitor lover lovers affair wife wives bride pregnant bastard spy drunkard adultery adulterer arsonist smuggler smuggles arrested hanged cursed bewitched married marry marries dead died dying drowned kissed kisses buried'.split(
    ' ',
  ),
)

const report =
  /^(?<teller>\p{Lu}\p{L}*(?: \p{L}+){0,3}|[Ss]?[Hh]e|[Tt]hey) (?:(?:just|also|once|has|have|had|even) )?(?:said|says|told (?:me|us|everyone|everybody|\p{Lu}\p{L}+)|tells me|mentioned|mentions|confessed|admitted|claimed|claims|swore|swears|announced|revealed|confided)\b/u

export const fancies: FancyWords = {
  say: (text) => `${frame}${text.trim()}`,
  isFancy: (note) => note.startsWith(frame),
  isOwnMind: (sentence) => {
    const words = sentence.trim().replace(asksToKeep, '')
    return ownMind.test(words) || ownMind.test(`${words.charAt(0).toLowerCase()}${words.slice(1)}`)
  },
  isReport: (sentence) => report.test(sentence),
  tellerIn: (sentence) => report.exec(sentence)?.groups?.teller ?? null,
  factOf,
  isGrave: (word) => grave.has(word),
}
