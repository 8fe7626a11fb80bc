/**
 * Turns of phrase, each with the plain question behind it. They are tried in order, on a question without its wrapping.
 */
const recasts: [RegExp, string][] = [
  // "Can you tell me where I can buy a lantern?"
  [
    /^(where|how) (i|we|one) (can|could|may|might|should) (?=(?:buy|get|find|rent|earn|make|sleep|stay|eat|sell|learn) )/,
    '$1 $3 $2 ',
  ],
  [
    /^how many (?:people|folk|folks|villagers|inhabitants) (?:live|are)(?: there| living)*(?: here| around here| in (?:this|the|your) (?:village|place|town))?$/,
    'how many souls has the village',
  ],
  [/^guess (?=(?:what|who|where|when|why|how|which|whose)\b)/, ''],
  [/^(?:see|tell|say|know|knows|remember) if you (?:can |could |do )?(?:remember|recall|know|guess|tell) /, ''],
  [/^what (?:was|is|were) (?:it|that) (?:that |which )?(i|we|you|he|she|they|my)\b/, 'what $1'],
  [/^(?:who|whom) (?:was|is) (?:it|that) (?:that |who )?(i|we|you)\b/, 'who $1'],
  [/^(where|when|why|how) (?:was|is) it (?:that )?(i|we|you|he|she|they|my)\b/, '$1 $2'],
  [/^(?:what|which) (\w+(?: \w+)?) (?:is|was|are|were) mine$/, 'what is my $1'],
  [/^(?:what|which) (\w+(?: \w+)?) belongs? to me$/, 'what is my $1'],
  [/^how (much|many|long|far|old) (?:is|was) it (?:that )?(i|we|my)\b/, 'how $1 $2'],
  [/^how much (?:is|are|was|would be|for) (?:it|that|this|they|those|these|one|them)$/, 'what is the price cost of it'],
  [/^(what|who|how|when|where) (.*)\bthe (wife|missus|husband|hubby)\b(?!.*\byour\b)/, '$1 $2my $3'],
  [
    /^(?:is|are|how is|how are) (my .+?) (?:alright|all right|ok|okay|well|better|fine|doing|doing better)$/,
    'what is wrong with $1',
  ],
  [/^what (?:did i used? to|did i use to) (?:be|do)\b.*$/, 'what was my job'],
  [/^what (?:was|were) i (?:before|once|formerly|previously)\b.*$/, 'what was my job'],
  [/^whose \w+ (?:is|was) it$/, 'who owns it'],
  [
    /^what (?:must|should|may|can|could|do|ought) (?:you|i|we|one|people|anyone|they) (?:not|never|not ever) (?:to )?(?:put|serve|give|feed|offer|cook|bake|use|add)\b.*\b(?:me|my)\b.*$/,
    'what must i not eat',
  ],
  [/^what (?:must|should|may|can|ought) not (?:go|be|end up) (?:in|into|on) my .*$/, 'what must i not eat'],
  [/^what (?:should|must|do) (?:you|i|we) (?:leave out|leave off|keep out|avoid)\b.*\bmy\b.*$/, 'what must i not eat'],
  [
    /^(?:and )?(?:how|what) about (?:you|yourself)(?: \w+)?$|^and (?:you|yourself)$|^are you (?:the same|too|also)$|^do you too$/,
    'what about you',
  ],
  [
    /^what (?:puts the wind up|gives|gave|spooks|makes|sends|frightens the life out of|scares the (?:life|wits) out of) (?:me|shivers down my)\b(?: the)? ?(?:creeps|shivers|willies|shake|tremble|uneasy|nervous|spine|jump)?.*$/,
    'what am i afraid of',
  ],
  // Questions about how long ago something was.
  [
    /^how (?:long|many (?:hours|days|weeks|months|years)) ago (?:was|is) (?:it|that)(?: (?:that|when|since))? (?=(?:i|we|you|he|she|they|my)\b)/,
    'when ',
  ],
  [
    /^how (?:long|many (?:hours|days|weeks|months|years)) ago (?=(?:did|was|were|has|have|is) (?!(?:it|that|this)$))/,
    'when ',
  ],
  [
    /^how (?:long|many (?:hours|days|weeks|months|years)) (?:has it been|is it|have passed|have gone by|has passed)(?: now)? since /,
    'when ',
  ],
  [/^how (?:long|many (?:hours|days|weeks|months|years)) ago(?: (?:was|is) (?:it|that|this))?$/, 'when was that'],
  // Questions about the person asked.
  [
    /^how many (?:years|winters|summers|springs|birthdays) (?:have you (?:got |had )?(?:behind you|under your belt|on your back|on you|on this earth|seen|lived|counted|notched up|been alive|to your name)|do you have (?:behind you|under your belt|on your back|on you)|old are you|are you|have you|do you (?:carry|count|have))\b.*$/,
    'how old are you',
  ],
  [/^what (?:is|would be) your age\b.*$/, 'how old are you'],
  [
    /^where (?:do|does|did) you (?:kip|bunk|doss|crash|lay your head|rest your head|rest your bones|hang your hat|bed down|go to bed|turn in|spend the nights?|sleep|call home)\b(?: at night| of a night| when it is dark)?.*$/,
    'where do you live',
  ],
  [/^where is home(?: for you)?$/, 'where do you live'],
  [
    /^(?:were|are|have|was|did|do) you (?:\w+ )?(?:ever |already |been |get |got |yet )*(?:wed|wedded|hitched|spliced|betrothed|engaged|taken|spoken for|courting|tied the knot|tie the knot|attached)\b.*$/,
    'are you married',
  ],
  [
    /^(?:is there|was there|have you got|do you have|got) (?:a |any )?(?:mr|mrs|mister|missus|lady|man|woman|lad|lass|better half|other half|significant other|special someone|someone special|someone|somebody)(?: \w+)?(?: in your life| at home| waiting for you| for you| special| you love)*$/,
    'are you married',
  ],
  [
    /^who (?:brought|raised|reared|looked after|took care of|cared for|took) you(?: up| in)?(?: \w+){0,4}$/,
    'who raised you as a child',
  ],
  [
    /^(?:and )?(?:how|what) (?:did|made) you (?:end up|wind up|land|come to be|come to live|settle)(?: \w+){0,3}$/,
    'what brought you here',
  ],
  [
    /^what (?:would you|do you|is it you) (?:wish|want|like|love|ask)(?: for)?(?: \w+)* (?:more than anything|most of all|above all|most)\b.*$/,
    'what do you wish for most',
  ],
  [/^what (?:do|would) you (?:really |truly )?want more than anything\b.*$/, 'what do you wish for most'],
  [
    /^(?:what|is there (?:anything|something)(?: that)?) (?:puts the wind up|gives you the (?:creeps|shivers|willies)|spooks|makes you shake|makes you tremble|would make you run|sends shivers|frightens the life out of|scares the (?:life|wits) out of)\b.*$/,
    'what are you afraid of',
  ],
  [
    /^what(?: sort of| kind of)?(?: work)? (?:puts|keeps) (?:bread|food) on (?:your|the) table.*$/,
    'what do you do for a living',
  ],
  [
    /^what (?:do|does) (?:you|your days?) (?:fill your days? with|consist of|do with yourself)(?: .*)?$/,
    'what do you do all day',
  ],
  [/^what (?:keeps|gets) you (?:going|up in the morning)$/, 'what do you wish for'],
  // Questions about the names of the person's belongings.
  [
    /^(?:has|have|does|do|did) (your|the|that|this|my|his|her) ((?:\w+ )?\w+) (?:got|have|go by|answer to|carry|bear) (?:a |any )?(?:name|names)$/,
    'what is $1 $2 called',
  ],
  [/^(?:what|how) (?:do|did) you (?:call|name) (your|the|that|this) (.+)$/, 'what is $1 $2 called'],
  [/^what is (?:the name of (your|the) (.+)|(your|the) (\w+)'s name)$/, 'what is $1$3 $2$4 called'],
  // Prices.
  [
    /^(?:what|how much) (?:would|do|will|does|is|are|did) (?:(?:you|they) (?:charge|cost|ask|take|want)|(?:it|that|one|this|they) (?:cost|set me back|come to|go for|run to|be|take)|(?:i|we) (?:pay|have to pay|need to pay))(?: me| us)?\b(?! (?:to|for) (?:be|live|do|know))(.*)$/,
    'what is the price cost$1',
  ],
  [
    /^what (?:do|does|would|will|is|are) ((?:a|an|the|some|your|one|two) .+?) (?:going to )?(?:cost|go for|set me back|run to|come to|fetch)\b(.*)$/,
    'what is the price of $1$2',
  ],
  [
    /^how (?:much|dear|expensive|pricey) (?:is|are|for|would be) ((?:a|an|the|some|your|one|two) .+)$/,
    'what is the price of $1',
  ],
  [/^(?:is|are) ((?:a|an|the|some|your) .+?) (?:dear|expensive|pricey|cheap)$/, 'what is the price of $1'],
  [/^what is the (?:damage|going rate|charge|fee|tariff|asking price) (?:for|of|on) (.+)$/, 'what is the price of $1'],
  // Directions.
  [
    /^(?:how|which way|by which road) (?:would|does|can|could|might|should|do|must|may) (?:a person|one|somebody|someone|anyone|a body|a stranger|a traveller|you|we|i) (?:get|go|walk|travel|come|reach|find (?:his|her|their|my|your) way|find)(?: best)?(?: from here)?(?: over| across| up| down| out)? ?(?:to|towards|for)? (?!(?:a|an|some|any|one|rid|better|married|started|by|on|here)\b)(.+)$/,
    'how do i get to $1',
  ],
  [
    /^(?:what|which) (?:is|would be) the (?:best |quickest |shortest |right |fastest )?(?:way|road|path|route|lane) (?:to|for|towards|into) (.+)$/,
    'how do i get to $1',
  ],
  [/^(how do i get to .+?) from (?:here|the \w+|this \w+|there)$/, '$1'],
  [/^(?:in )?(?:which|what) direction (?:is|are|lies|do i (?:go|walk|take) (?:for|to)) (.+)$/, 'where is $1'],
  [
    /^(?:is|are) (?!you\b)(.+?) (?:far|near here|close by|nearby|around here|hereabouts|close)(?: from here| off| away)?$/,
    'where is $1',
  ],
  [
    /^is there (an? .+?)(?: near here| nearby| around here| hereabouts| close by| around| in (?:the|this) village| here),? (?:and )?(?:if so )?where(?: is it)?$/,
    'where is $1',
  ],
  [/^(where .+?),? (?:and )?(?:which way (?:do i go|is it|is that)|where is (?:it|that))$/, '$1'],
  [/^((?:is|was) (?:that|this|it) (?:right|true|so)) and (?=(?:who|what|where|when|why|how)\b)/, ''],
  // "What's the deal with …"
  [
    /^what is (?:the (?:deal|story|matter|thing|business|situation) with|all this about|this about|up with|going on (?:with|between)|there between|it with) (.+)$/,
    'tell me about $1',
  ],
  [
    /^what (?:can|could|do) you (?:tell me|say|know|have to say)(?: to me)? (?:about|of|on|concerning|regarding) (.+)$/,
    'tell me about $1',
  ],
  [
    /^who (?:started|set up|began|established|first settled|settled|began|came up with|built up) (?:this|the|your) (village|town|place|settlement)\b.*$/,
    'who founded the village',
  ],
  [
    /^how (?:old|long standing|ancient) is (?:this|the|your) (?:village|town|place|settlement)$/,
    'when was the village founded years ago',
  ],
  [
    /^(?:since when|how long) has (?:this|the|your) (?:village|town|place|settlement) (?:been here|existed|stood|been around)$/,
    'when was the village founded years ago',
  ],
]

/** The plain form of a turn of phrase. A plain question stays as it is. */
export const recast = (inner: string): string => {
  let said = inner
  for (let round = 0; round < 3; round += 1) {
    const next = recasts
      .map(([pattern, plain]) =>
        pattern.test(said) ? said.replace(pattern, plain).replaceAll(/ {2,}/g, ' ').trim() : said,
      )
      .find((each) => each !== said)
    if (next === undefined) break
    said = next
  }
  return said
}
