import { type DeedTopic, type DeedWords, deedTopics } from '../../deed-topics.ts'
import { remember } from '../../remember.ts'

const anyOf = (...words: string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi')

/** Words for each kind of deed. A pattern covers requests for the deed, and answers to a question about it. */
const patterns: Readonly<Record<DeedTopic, RegExp>> = {
  buying: anyOf(
    'buy\\w*|bought|sell\\w*|sold|sale|pay\\w*|paid|pric\\w+|cost\\w*|cheap\\w*|dear|expensive|too much|worth|afford',
    'penn(?:y|ies)|pence|coins?|gold|money|purse|trad\\w+|barter\\w*|swap\\w*|exchang\\w+|deal|haggl\\w+|bargain\\w*',
    'discount|bid|on offer|order\\w*|wares?|goods|shop|customer|how much|how many|a dozen|bag|spare|any left|for sale',
    "i(?:'|’| wi)ll (?:take|have)|i (?:need|want|would like)|i(?:'|’)?d like|can i (?:have|get)|may i have|giv\\w+|gave|gift",
  ),
  browsing: anyOf(
    'buy\\w*|sell\\w*|shop|wares?|goods|stock|stall|browse|for sale|on offer|pric\\w+|cost\\w*|how much|what (?:do|have) (?:you|ye)',
    'show me|see what|look (?:at|over|through|around)|trad\\w+|purchase|in store|counter|menu',
  ),
  lodging: anyOf(
    'beds?|bedrooms?|rooms?|lodgings?|bunks?|pillow|overnight|(?:for|stay|sleep|spend) (?:\\S+ ){0,2}(?:the|a|one|this|to)[- ]?night',
    "(?:sleep|stay|lie down|rest) (?:here|in your|at your)|i(?:(?:’|')ll| will)? (?:take|have) (?:it|one|that)",
  ),
  housing: anyOf(
    'houses?|cottages?|homes?|keys?|rooms?|lodgings?|roof|(?:sleep|stay|live) here',
    "i(?:(?:’|')ll| will)? (?:take|have) (?:it|one|that)",
  ),
  owing: anyOf(
    'ow(?:e|es|ed|ing)|debts?|fees?|tolls?|tax\\w*|rent|dues?|borrow\\w*|lend\\w*|lent|loan\\w*|repay|pay\\w*|deposit|alms|donat\\w+',
    'tak(?:e|ing) (?!me|us|him|her|them|care|a look|your|part|place|long)\\w+|want (?:this|my|it|some|one)|need (?:this|my|some)|hand over|your (?:share|cut)',
    'brought|here (?:is|are)|collect|reward|charge',
    '(?:bring|hand|deliver)(?:s|ing)? (?!(?:\\S+ ){0,3}?(?:word|news|tidings|messages?|greetings|regards|up|down|back)\\b)\\S+',
  ),
  making: anyOf(
    'mak(?:e|es|ing)|made|cook\\w*|bak(?:e|es|ed|ing)|brew\\w*|craft\\w*|forg(?:ed|ing)|forge me|mend\\w*|repair\\w*|fix\\w*|sharpen\\w*',
    'grind\\w*|build\\w*|prepar\\w+|mix\\w*|knead\\w*|roast\\w*|boil\\w*|stew\\w*|sew\\w*|weav\\w+|carv\\w+|shoe',
    'eat|eats|eating|ate|drink\\w*|drank|sip|taste|swallow|bite|meal|supper|dinner|lunch|breakfast|hungry|hunger|thirst\\w*|starving',
    'use|using|apply|heal\\w*|hurt\\w*|sick|ill|wound\\w*|cut|cure|bandage|salve|tea|potion|poultice|medicine|remed\\w+|pain|ache|bleed\\w*|cough\\w*|fever',
    'recipe|ingredients?|order\\w*|batch|fresh',
  ),
  dropping: anyOf(
    'drop\\w*|put (?:\\S+ ){0,4}down|lay (?:\\S+ ){0,4}down|set (?:\\S+ ){0,4}down|leave (?:\\S+ ){1,4}(?:here|there|behind|on|at|by)|throw\\w*|toss|discard|get rid|let go|ground|floor|scatter|feed',
  ),
  teaching: anyOf(
    'teach\\w*|taught|learn\\w*|lessons?|apprentic\\w+|train\\w*|skills?|crafts?|school\\w*|pupils?|students?|instruct\\w*|master|how to|practi[cs]e|knowledge|trade',
  ),
  errands: anyOf(
    'quests?|errands?|tasks?|jobs?|chores?|help\\w*|assist\\w*|favou?rs?|in trouble|troubl(?:es|ing|ed)|problems?|worr\\w+|adventure|mission|useful|any work|work for|(?:am|was) i (?:supposed |meant )?to do|i (?:still )?have to do',
    'anything (?:i|you)|can i do|do for you|lend a hand|hire|earn|rewards?|do you need|need (?:anything|something|me)',
    "yes|yeah|yep|aye|sure|okay|ok|agree\\w*|accept\\w*|gladly|happy to|of course|certainly|i(?:'|’)?ll (?:do|go|look|find|bring|fetch|see)|i (?:will|shall)|count on me|leave it to me|it(?:'|’)?s a deal",
  ),
  secrecy: anyOf(
    'whisper\\w*|quiet\\w*|secret\\w*|privat\\w+|alone|ears?|confid\\w+|between (?:us|you)|only (?:me|you|him|her|i)|nobody (?:else|hears)|overhear\\w*|hush\\w*|softly|low voice|discreet\\w*|aside',
  ),
  speaking: anyOf(
    'say|shout\\w*|call out|announc\\w+|proclaim|sing|song|recit\\w+|read (?:\\S+ ){0,3}(?:aloud|out|to)|tell (?:everyone|everybody|them all|us all)|aloud|speech|toast|repeat',
  ),
  singing: anyOf('sing|singing|songs?|tunes?|ballads?|hum|another verse'),
  turning: anyOf(
    'fac(?:e|ing)|turn|look (?:at|here|this way|me|behind|over)|behind|eyes|over there|this way|watch\\w*',
  ),
  home: anyOf('home|house|sleep\\w*|bed|tired|rest|late|night|sick|ill|leave|go away|cottage|indoors|off duty'),
  plans: anyOf('plans?|planning|intend\\w*|intention|remind yourself|mean to|resolv\\w+|decide to|make up your mind'),
  meeting: anyOf(
    'meet\\w*|tomorrow|tonight|midnight|o.clock|appointment|join (?:me|us)|in (?:an|a|\\w+) (?:hours?|minutes)|in half an hour|(?:this|the) (?:afternoon|evening)|in the morning',
    '(?:at|by|until|till|before|after) (?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|noon|midday|midnight|dawn|dusk|sunset|sunrise|nightfall)|\\d+ ?(?:am|pm)|\\d{1,2}:\\d{2}',
    '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|next week|come to|be (?:at|there|here)|guard\\w*|stand (?:watch|by|at)|keep watch|wait (?:for|at)|attend\\w*|visit\\w*|come (?:by|over|along)|funeral|wedding|festival|feast|market day|expect (?:me|you)',
  ),
  habits: anyOf('every|each|daily|weekly|habits?|always|from now on|regularly|\\w+days|plans?|at \\d'),
  feeling: anyOf(
    'feel\\w*|sad\\w*|happ\\w+|joy\\w*|glad|laugh\\w*|smil\\w+|cr(?:y|ies|ied|ying)|tears?|ang(?:er|ry)|furious|love\\w*|heart|hugs?|kiss\\w*|danc\\w+|wav(?:e|es|ing)|nod\\w*|cheer\\w*|clap\\w*',
    'sorry|lonel\\w+|afraid|fear\\w*|scared|worr\\w+|surpris\\w+|shock\\w*|wonderful|beautiful|proud|ashamed|miss(?:ed|es|ing)?|died|dead|death|grief|mourn\\w*|jok\\w+|funny|happy|bow|gesture|sign|emote|wink|show (?:me|us)',
    'stupid|idiot\\w*|fools?|foolish|brat|hate\\w*|ugly|shut up|liars?|lies|rude|insult\\w*|dumb|useless|worthless|disgust\\w*|damn\\w*|threat\\w*|kill\\w*',
  ),
  staying: anyOf(
    'wait\\w*|stay\\w*|stop\\w*|halt|stand\\w*|still|hold (?:on|it)|remain\\w*|linger|freeze|move|here|follow\\w*|rest|guard\\w*|watch\\w*|enough|leave me|go away|come',
  ),
  walking: anyOf(
    'follow\\w*|come|lead|show (?:me|us)|accompan\\w+|join|walk\\w*|go|going|take (?:me|us)|guide|escort|with (?:me|us)|together|along|keep up|behind (?:me|us)|stay close',
  ),
  looking: anyOf(
    'look\\w*|read\\w*|signs?|notices?|board|written|inspect|examine|carry\\w*|holding|wearing|hands?|bag|pockets?|lies|lying|around|over there|describe|watch',
    'wh(?:at|o|ich)(?:.s| is| are| else)? (?:that|this|there|here|around|on|in|near|is here|can you see|do you see)|see (?:that|this|there|here|any|the|my)|do i have|have i',
  ),
}

export const deedWords: DeedWords = {
  topicsIn: (text) => known(text, () => readTopics(text)),
}

/** The prompt and the choice of tools ask for the same words. */
const known = remember<ReadonlySet<DeedTopic>>(200)
const readTopics = (text: string): ReadonlySet<DeedTopic> => {
  const low = text.toLowerCase()
  return new Set(
    deedTopics
      .flatMap((topic) => {
        const hits = new Set(low.match(patterns[topic])).size
        return hits === 0 ? [] : [{ topic, hits }]
      })
      .toSorted((a, b) => b.hits - a.hits)
      .map(({ topic }) => topic),
  )
}
