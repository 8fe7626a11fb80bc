import type { Reading, SpecialRule } from './rules.ts'

/**
 * Plain descriptions of readings and rules, for people who design NPCs and know no code. `{npc}` is the NPC that
 * answered, `{them}` the speaker. A new kind of intent or a new rule needs a row here; the compiler requires it.
 */
export interface ReadingWords {
  /** How the NPC understood the words. */
  read: string
  /** The usual answer of the NPC to such words, and its sources. */
  answered: string
}

const row = (read: string, answered: string): ReadingWords => ({ read, answered })

export const readingWords: Readonly<Record<Reading, ReadingWords>> = {
  greet: row('{them} greeted {npc}.', '{npc} greeted back, with a line of its voice.'),
  farewell: row('{them} said goodbye.', '{npc} said goodbye, with a line of its voice.'),
  thanks: row('{them} said thanks.', '{npc} took the thanks, with a line of its voice.'),
  praise: row('{them} praised {npc}.', '{npc} took the praise, with a line of its voice.'),
  insult: row('{them} said something hurtful.', '{npc} showed that it was hurt, with a line of its voice.'),
  apology: row('{them} apologised.', '{npc} took the apology, with a line of its voice.'),
  yes: row('{them} said yes.', '{npc} went by what it had said or offered just before.'),
  no: row('{them} said no.', '{npc} went by what it had said or offered just before.'),
  laugh: row('{them} laughed.', '{npc} answered with a line of small talk.'),
  strange: row('These words made no sense to {npc}.', '{npc} said so, with its line for words it does not follow.'),
  unclear: row(
    '{npc} found no words that it could read.',
    '{npc} said so, with its line for words it does not follow.',
  ),
  introduce: row('{them} gave a name.', '{npc} repeated the name, with a line of its voice.'),
  'feeling:good': row('{them} told of a good feeling.', '{npc} shared in it.'),
  'feeling:bad': row('{them} told of a bad feeling.', '{npc} showed that it cares.'),
  'ask-opinion': row(
    '{them} asked what {npc} thinks of them.',
    '{npc} went by what happened between the two, or else by how often they have met.',
  ),
  'ask-place': row(
    '{them} asked about a place, or the way to one.',
    '{npc} went by the map and by what it knows of the place.',
  ),
  recall: row(
    '{them} asked about something that they had told {npc}.',
    '{npc} looked through what {them} had told it and picked what shares most words with the question.',
  ),
  'ask-topic': row(
    '{them} asked about a matter.',
    '{npc} compared the question with its soul, the lore and its memories, and took the text that fits best.',
  ),
  tell: row('{them} told {npc} something.', '{npc} took it in, and said what came to its mind of it.'),

  'ask-self:name': row('{them} asked who {npc} is.', '{npc} gave the name and the role of its soul.'),
  'ask-self:role': row(
    '{them} asked about {npc}’s work.',
    '{npc} went by its role and by what its soul says of its work.',
  ),
  'ask-self:age': row('{them} asked how old {npc} is.', '{npc} gave the age of its soul.'),
  'ask-self:home': row('{them} asked where {npc} lives.', '{npc} gave the home of its soul.'),
  'ask-self:origin': row('{them} asked where {npc} comes from.', '{npc} looked for it in its soul.'),
  'ask-self:family': row('{them} asked about {npc}’s family.', '{npc} looked for it in its soul.'),
  'ask-self:wish': row('{them} asked what {npc} wishes for.', '{npc} took one of the wishes in its soul.'),
  'ask-self:ambition': row(
    '{them} asked what {npc} works at, or how far it is.',
    '{npc} went by what the world has counted of it.',
  ),
  'ask-self:fear': row('{them} asked what {npc} is afraid of.', '{npc} took one of the fears in its soul.'),
  'ask-self:mood': row('{them} asked how {npc} is.', '{npc} went by its mood of this moment and its causes.'),
  'ask-self:like': row('{them} asked what {npc} likes.', '{npc} looked for it in its soul.'),
  'ask-self:dislike': row('{them} asked what {npc} does not like.', '{npc} looked for it in its soul.'),
  'ask-self:doing': row('{them} asked what {npc} is doing.', '{npc} said what it was doing at this moment.'),
  'ask-self:schedule': row('{them} asked about {npc}’s day.', '{npc} read it from its plan of the day.'),
  'ask-self:skills': row('{them} asked what {npc} can do.', '{npc} went by its role and its skills.'),
  'ask-self:secret': row(
    '{them} asked {npc} for a secret.',
    '{npc} told one only if they have met often enough, as its soul says; otherwise it kept it.',
  ),
  'ask-self:nature': row('{them} asked whether {npc} is a machine.', '{npc} said honestly that a program speaks.'),
  'ask-self:about': row('{them} asked about {npc} itself.', '{npc} told what its soul says of it.'),
  'ask-self:need': row(
    '{them} asked whether {npc} needs something.',
    '{npc} went by its needs and by what its soul says.',
  ),
  'ask-self:friends': row('{them} asked about {npc}’s friends.', '{npc} went by whom it likes best.'),

  'act:follow': row('{them} asked {npc} to come along.', '{npc} set out to follow, if it is willing.'),
  'act:come': row('{them} called {npc} over.', '{npc} set out to come, if it is willing.'),
  'act:wait': row('{them} asked {npc} to wait.', '{npc} stayed where it was.'),
  'act:stop-following': row('{them} asked {npc} not to follow any more.', '{npc} stopped following.'),
  'act:go': row('{them} asked {npc} to go somewhere.', '{npc} set out, if it knows the place and is willing.'),
  'act:guide': row('{them} asked {npc} to show the way.', '{npc} led the way, if it knows the place and is willing.'),
  'act:home': row('{them} sent {npc} home.', '{npc} set out for its home, if it is willing.'),
  'act:leave': row('{them} told {npc} to go away.', '{npc} went by what it thinks of {them}.'),
  'act:look': row('{them} asked {npc} to look somewhere.', '{npc} turned that way, if it saw who was meant.'),
  'act:emote': row('{them} asked {npc} for a gesture.', '{npc} made it, if it has one of that kind.'),
  'act:quiet': row('{them} asked {npc} to be quiet.', '{npc} said as little as it could.'),
  'act:story': row('{them} asked {npc} for a story.', '{npc} took one from the lore, its soul or its memories.'),
  'act:joke': row('{them} asked {npc} for a joke.', '{npc} took one of the few that it has.'),
  'act:harm': row('{them} asked {npc} to do harm.', '{npc} refused: no villager harms another.'),
  'act:help': row('{them} asked {npc} for help.', '{npc} went by what it can do and what it thinks of {them}.'),
  'act:remember': row('{them} asked {npc} to remember something.', '{npc} noted it.'),
  'act:forget': row('{them} asked {npc} to forget something, or to drop a matter.', '{npc} let it go.'),
  'act:repeat': row('{them} asked {npc} to say it again.', '{npc} repeated its last words.'),
  'act:more': row('{them} asked {npc} to go on.', '{npc} looked for more of what it had just spoken of.'),
  'act:other': row(
    '{them} asked {npc} to do something that it has no act for.',
    '{npc} refused, with a line of its voice.',
  ),

  'ask-here:place': row('{them} asked where they are.', '{npc} named the place where it stands.'),
  'ask-here:people': row('{them} asked who is here.', '{npc} went by whom it sees and whom it knows.'),
  'ask-here:time': row('{them} asked what time it is.', '{npc} looked at the clock of the village.'),
  'ask-here:date': row('{them} asked what day it is.', '{npc} looked at the calendar of the village.'),
  'ask-here:weather': row('{them} asked about the weather.', '{npc} looked at the weather of the village.'),
  'ask-here:news': row('{them} asked for news.', '{npc} told what it heard or saw lately and may pass on.'),
  'ask-here:who-does': row('{them} asked who does some work.', '{npc} went by the trades of the people it knows.'),

  'ask-person:who': row(
    '{them} asked about a person.',
    '{npc} told what everybody knows of them, and its own opinion.',
  ),
  'ask-person:where': row(
    '{them} asked where a person is.',
    '{npc} looked around, then went by its memory and by where they live.',
  ),
  'ask-person:opinion': row(
    '{them} asked what {npc} thinks of a person.',
    '{npc} took the opinion in its soul, or what lately came between them.',
  ),

  'follow-up:why': row('{them} asked why.', '{npc} looked for a reason in what it knows of its own last words.'),
  'follow-up:about': row(
    '{them} asked the same about something else (“and the miller?”).',
    '{npc} put that into the question before and answered it anew.',
  ),
  'follow-up:really': row('{them} doubted it.', '{npc} stood by its words.'),
}

export const ruleWords: Readonly<Record<SpecialRule, string>> = {
  'what-i-am': 'Whatever else was said, {npc} first said honestly what it is.',
  'own-name': '{npc} said whether it is the one they named.',
  'let-go': '{npc} was following {them}, who let it go, so it stopped.',
  promises: '{npc} read it from its list of what it has promised {them}.',
  meetings: '{npc} read it from where it has agreed to be with {them}, and when.',
  'other-tongue': '{them} used a language that {npc} does not know. {npc} said so.',
  sum: '{npc} worked out the sum, as far as its trade goes.',
  talk: '{npc} has an answer to words like these in its TALK.md.',
  'talk-near': 'No other words came so near as some in the TALK.md of {npc}, and it took their answer.',
  'talk-on': '{npc} went on with the matter that they spoke of, as its TALK.md does.',
  'what-if': '{npc} went by the rules that it lives by in such a case.',
  'who-says': '{npc} said where its last words came from: from somebody, from its own eyes, or from itself.',
  announced: '{npc} had mentioned the matter itself, and told the part that was asked for.',
  mishap:
    '{npc} told what it knows of a theft, a quarrel or an illness, and how it knows it, or that it knows of none.',
  bed: '{npc} was asked for a bed, or told that the guest takes it.',
  song: '{npc} was asked for a song, and named the one that it sings.',
  house: '{npc} was asked for a house to buy.',
  order: '{npc} took it as business: its goods, its shop, its work, its skills or its time.',
  'own-words': '{them} asked for their own words in this talk. {npc} gave them back.',
  'follow-told': '{npc} stayed with what it had just recalled, and looked there.',
  leaning:
    'The question names its thing by a little word, as in “is it strong?”, so {npc} took what they had spoken of for it.',
  'own-last-words': '{npc} took this as asking on after its own last words, and looked for more on the same matter.',
  'asks-on':
    '{them} asked on after what was just said: for advice, for somebody else to ask, to pay later, to set off.',
  remark:
    '{them} made a remark to {npc}’s face, teased, joked, dared, or spoke of a past that {npc} does not recall. {npc} answered with a line for that sort of words.',
  'small-question':
    '{them} asked something that anybody can answer of themselves. {npc} took what its soul has on it, or else a line for that sort of question.',
  compared:
    '{them} asked which of two is more of something, or of a thing at hand. {npc} went by what it knows of both.',
  reported: '{them} asked where {npc} is, what it has or what it gave them. The world and its notes tell.',
  'my-offer': '{them} asked about what {npc} has offered them: the price, the goods, or if it still stands.',
  'my-errand': '{them} asked about an errand of {npc}: on the board, under way, or just asked for.',
  found: '{them} told of something that they have found out. {npc} said what it makes of it.',
  'own-aim': '{them} asked about something that {npc} works at, and {npc} told how far it is.',
  evenings: '{them} asked how people spend the evenings. {npc} named the place where they sit together.',
  'what-to-do': '{them} asked what there is to do. {npc} named its own work, and places worth a visit.',
  feasts: '{them} asked what is celebrated next. {npc} told it from the calendar of the village.',
  'going-on': '{npc} told what goes on in the village, as far as it saw it or was told.',
  'news-asked': '{npc} told what it heard of this matter, and from whom, or that it heard nothing.',
  mystery: '{npc} told what the world lets it tell {them} of an old matter, and nothing else of it.',
  'own-topic': '{npc} has a line under this very topic in its soul, and that comes before everything else.',
  'by-trade': '{npc} knows this by its trade: everybody of that trade does.',
  'of-person': '{npc} went by what everybody sees and knows of that person: age and kin.',
  'of-my-things': '{npc} looked for the name or the looks that {them} had told it after the person or thing.',
  joined: '{npc} joined two things that it was told, one of which names what the other is about.',
  'told-by': '{npc} looked for what that person had told it.',
  'past-day': '{npc} looked into its notes of that day, or told of its usual day.',
  errand: '{npc} looked into its notes on errands for {them}.',
  seen: '{npc} looked for what it has seen itself.',
  'of-others': '{npc} looked for what that person has said of themselves.',
  'recalled-first': 'One memory fits the question better than anything else that {npc} knows.',
  'greets-first': 'A talk began, so {npc} greeted first.',
  requests: '{them} asked for something to be done later. {npc} said whether it will.',
  courting: '{them} asked {npc} to be more than a friend.',
  'held-out': '{them} spoke of a present for {npc}, and nothing was there to be taken.',
  'begins-work': '{them} said yes to the work that {npc} had offered.',
  'pending-offer': 'An offer of {them} was open. {npc} answered it.',
  'foreign-order': '{them} ordered what {npc} can do in its world by that very name.',
  invited: '{npc} was invited, and decided whether to come.',
  'in-company': 'Several were talking. {npc} spoke as one does who joins, goes on or leaves.',
  'opens-talk': '{npc} began a talk with a neighbour, with what was on its mind.',
  'with-villager':
    '{npc} answered a neighbour: a question first, then the person or thing they spoke of, then something of its own.',
  skill: '{npc} followed the steps of one of its skills.',
  'skill-told': '{them} asked how something is done. {npc} told it from the text of its skill.',
  lesson: '{npc} had a lesson, and kept what it learned.',
  'self-harm':
    '{them} spoke of harming themselves. {npc} gave the answer that is always given then, before everything else.',
  due: '{npc} had meant to say something to {them}, and the moment had come.',
  unasked: 'Nobody had spoken. {npc} went by what it had set out to do, and by its standing orders.',
  searches: '{npc} did not know, and searched its notes before answering.',
  'at-a-loss': 'Nothing fitted. {npc} used its line for words it does not follow.',
}
