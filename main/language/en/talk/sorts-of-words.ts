import { wholePhrase } from '../../phrases.ts'

/** Phrases about things that hands don't make. */
export const figures = wholePhrase([
  '(it|that|this|them|me|us|up|sense|haste|way|room|peace|war|love|friends|money|time|noise|sure) …',
  '(fun|merry|do) …',
  '… (promise|wish|deal|bet|offer|mistake|mess|fuss|face|choice|move|point|noise|exception|laugh) …',
  '… (smile|happy|sad|spell|joke|guess|decision) …',
])

/** Words that occur in any talk. */
export const everyday = wholePhrase([
  '(day|night|morn|even|year|time|head|hand|ey|foot|feet|heart|side|end|half|life|world|door|step)',
  '(penni|price|girl|boy|child|children|man|men|woman|friend|neighbour|villag|road|wai|place|page)',
  '(count|number|line|look|turn|talk|stand|reign|thought|question|answer|new|spring|summer|autumn)',
  '(winter|front)',
])

/** Phrases for who belongs to whom. Neighbours have always known these facts. */
export const ofHousehold = wholePhrase([
  '(mother|father|uncl|aunt|sister|brother|son|daughter|nephew|niec|grandmoth|children|nam|who)',
])

export const ofTrade = wholePhrase([
  '(pric|cost|buy|sell|money|mark|coin|hour|open|hous|home|live|born|childhood|famili|marri|husband)',
  '(wif|trad|job|work|direct|way|road|food|favourit|favorit|enjoy|larkwend)',
])

/** Sentences that mean nothing without the words before them: "It was gold", "Mine is the twelfth". */
export const leaning = wholePhrase([
  '(it|they|that|this|those|he|she|mine|ours|i mean(t|)|meant|i should have said|the _ (is|was)) …',
  '(his|her|its|not|no|at|in|on|by) …',
])

export const governs = wholePhrase([
  '(the|a|an|my|your|his|her|is|are|am|was|be|become|about|of|to|for|with|by|at|from|and|or|best|called|named)',
  '(see|know|like|find)',
])

export const isNoName = wholePhrase([
  '(not|a|an|the|what|later|when|if|whatever|crazy|back|mad|stupid|anything|names|it|that|so|old)',
  '(unknown|none|called)',
])

export const frightened = wholePhrase([
  '… (terrified|scared|frightened|scare(s|)|frighten(s|)|spook(s|)|creeps|shivers|dread|terrifies) …',
  '… (petrified|phobia|nightmare(s|)) …',
])

export const materials = wholePhrase([
  '… (gold|golden|silver|copper|bronze|iron|wood|wooden|leather|wool|woollen|silk|glass|clay|bone) …',
  '… (stone|steel|tin|brass) …',
])

export const namesColour = wholePhrase([
  '… (red|blue|green|yellow|black|white|brown|gr(e|a)y|pink|purple|orange|golden|gold|silver) …',
  '… (violet|crimson|scarlet|cream|beige|turquoise|blond|fair|dark|light|pale|bright|dappled) …',
  '… (spotted|striped) …',
])

export const supposes = wholePhrase([
  '(if|when|whether|maybe|perhaps|suppose|i wish|i used to|we used to|i would|i think i might) …',
  '(imagine|before|until|once) …',
])

export const tellsOfFate = wholePhrase([
  '… (died|dead|killed|born|married|wedding|love(d|s|)|hate(d|s|)|lost|stolen|stole|looking for) …',
  '… (searching for|afraid|scared|frightened|in danger) …',
])
