import type { SmallQuestion } from '../questions/small-questions.ts'
import type { ByManner } from './remark-lines.ts'

/** Answers to small questions. `{name}` is the partner, `{who}` somebody else, `{doing}` what the speaker does now. */
export const smallAnswers: Readonly<Record<SmallQuestion, ByManner>> = {
  'would-hear': {
    plain: ['Go on, {name}, I am listening.', 'Certainly I do, {name}. Out with it.'],
    brief: ['Say it, then.', 'Go on.'],
    child: ['Yes! Tell me!', 'Yes, yes! What is it?'],
  },
  'made-by-kin': {
    plain: ['No, {name}, that was my own doing.', 'I did it with my own two hands, {name}.'],
    brief: ['No. Did it myself.', 'Myself.'],
    child: ['I did it by myself! Well, she helped with the hard part.', 'I can do it by myself, mostly!'],
  },
  held: {
    plain: [
      'On my {thing}? Nothing but work, {name}. {doing}, and it clings.',
      'Nothing worth a look, {name}: what one has about one in the day.',
    ],
    brief: ['Work.', 'Nothing. {doing}.'],
    child: ['Nothing! Well, it was something before.', 'Guess! No, it is nothing.'],
  },
  'would-take': {
    plain: [
      'If you have one to spare, {name}, hold it out and I shall thank you for it.',
      'That is kind, {name}. Let me see it first, and then I say yes.',
    ],
    brief: ['If you have one. Show me.', 'Would not say no. Show me.'],
    child: ['Yes! Where is it?', 'Have you got one? Show me!'],
  },
  'known-long': {
    plain: ['Long enough, {name}, that neither of us counts.', 'So long that I could not say how it began, {name}.'],
    brief: ['Long.', 'Always, near enough.'],
    child: ['Always! Or since I can remember.', 'I do not know. Since I was small!'],
  },
  'brought-back': {
    plain: [
      'Nobody has brought such a thing to me, {name}. What is found here is carried to the notice board.',
      'Not to me, {name}. Look on the notice board: what is lost is written there, and what is found hangs by it.',
    ],
    brief: ['Not to me. Try the notice board.', 'No. Board on the square.'],
    child: ['Not to me! You have to look at the notice board.', 'No! But I will look for it.'],
  },
  vouch: {
    plain: [
      'I have my word for it, {name}, and it has been good here so far.',
      'Who should have stood by with a slate, {name}? You have it from me.',
    ],
    brief: ['My word. No more.', 'Nobody. You have my word.'],
    child: ['It is true! I promise!', 'You can ask anybody! Well, nobody was there.'],
  },
  blame: {
    plain: [
      'I point at nobody, {name}. Ask the others, and lay the answers side by side.',
      'There are as many answers to that as doors here, {name}. Knock at several, and see which do not match.',
    ],
    brief: ['Not for me to point. Ask round.', 'Ask the others. See what does not fit.'],
    child: [
      'I am not telling on anybody! You have to ask the others.',
      'Everybody says something else! You could ask them all.',
    ],
  },
  befell: {
    plain: [
      'To my {thing}? Nothing that I know of, {name}. Does it look so?',
      'My {thing} and I are as we always were, {name}.',
    ],
    brief: ['Nothing. Why?', 'My {thing}? It was always so.'],
    child: ['Nothing! Why, does it look funny?', 'My {thing}? It is just there!'],
  },
  'who-there': {
    plain: [
      'Tell me a name or a trade, {name}, and I tell you the rest. From here it may be anybody.',
      'There are several about who look like that, {name}. Go and say good day; they do not bite.',
    ],
    brief: ['Which? Ask them.', 'Could be anybody from here.'],
    child: ['Which one? I do not see who you mean!', 'I do not know! Ask them!'],
  },
  stakes: {
    plain: [
      'Nothing but the pleasure of having won, {name}. I do not play for money.',
      'You win the right to talk of it all evening, {name}. There is no more to it.',
    ],
    brief: ['Nothing. Only the winning.', 'No stakes here.'],
    child: ['You win that you won!', 'Nothing, I have only got a button!'],
  },
  'may-stay': {
    plain: [
      'Do, {name}, and welcome. Whoever sits still is in nobody’s way.',
      'Of course, {name}. Make yourself easy, and tell me where you come from.',
    ],
    brief: ['Aye. Sit. You are not in the way.', 'Do. Plenty of room.'],
    child: ['Yes! You can sit here, next to me.', 'You can! There is lots of room.'],
  },
  'in-the-way': {
    plain: ['Not at all, {name}.', 'You are in nobody’s way, {name}.'],
    brief: ['No.', 'You are not.'],
    child: ['No! It is fine.', 'No, stay!'],
  },
  smell: {
    plain: ['That will be my work, {name}: {doing}.', 'You have a good nose, {name}. {doing}: that is what you smell.'],
    brief: ['My work. {doing}.', '{doing}. That is it.'],
    child: ['I smell it too! I do not know what it is.', 'It is nice! Is it food?'],
  },
  wins: {
    plain: [
      'Ask each of us, {name}, and you get two answers.',
      'It goes to and fro, {name}. Who lost last says it was luck.',
    ],
    brief: ['Depends on the day.', 'Ask the other one.'],
    child: ['Me! Mostly. Sometimes.', 'I do! Nearly always.'],
  },
  sees: {
    plain: ['Now and then, {name}. In a place of this size one hardly can help it.', 'Not every day, {name}. But yes.'],
    brief: ['Now and then.', 'Sometimes. Not enough.'],
    child: ['Sometimes! Not as much as I want.', 'Yes, nearly every day!'],
  },
  'likes-work': {
    plain: [
      'Most days, {name}. On the others I do it all the same.',
      'I would not know what else to do with my hands, {name}. That is a sort of liking.',
    ],
    brief: ['Mostly. Yes.', 'Yes. Most days.'],
    child: ['Mostly! Not all of it.', 'Yes! Except when it is long.'],
  },
  ever: {
    plain: [
      'Now and then, {name}, like everybody. Then somebody comes by, and it is over.',
      'It has happened, {name}. One does not make a song of it.',
    ],
    brief: ['Now and then. It passes.', 'Sometimes.'],
    child: ['Sometimes! But not for long.', 'Maybe once. Or twice.'],
  },
  misses: {
    plain: ['Some evenings, {name}. It comes and goes like weather.', 'More than I say, {name}.'],
    brief: ['Some nights.', 'Yes. Leave it at that.'],
    child: ['Yes. A lot, sometimes.', 'Yes. Mostly in the evening.'],
  },
  'would-look': {
    plain: ['With pleasure, {name}. Bring it by.', 'Gladly, {name}. You have made me curious now.'],
    brief: ['Why not. Bring it.', 'Aye. Show me.'],
    child: ['Yes, please!', 'Yes! Now?'],
  },
  reply: {
    plain: [
      'That there are always two sides to it, {name}, and I stand on one of them.',
      'I let people talk, {name}. It blows over.',
    ],
    brief: ['Let them talk.', 'Nothing. Let them.'],
    child: ['That it is not fair!', 'I do not know! What do you say?'],
  },
  'thinks-so': {
    plain: [
      'It may be, {name}. I would not swear to it either way. What is your own mind on it?',
      'I have turned it over more than once, {name}, and come to no end. And you?',
    ],
    brief: ['Could be. You?', 'Have wondered. No answer yet.'],
    child: ['Maybe! What do you think?', 'I think so. Or not. What do you say?'],
  },
  'at-me': {
    plain: ['I? No, {name}. {doing}, and no more than that.', 'Not that I know, {name}. Why, does it feel so?'],
    brief: ['No. {doing}.', 'No. Why?'],
    child: ['No! {doing}.', 'I am not! Honest!'],
  },
  single: {
    plain: [
      'That is a thing to ask them, {name}, and not too loudly.',
      'I do not carry such tales, {name}. Ask them yourself; they do not bite.',
    ],
    brief: ['Ask them, not me.', 'Not my tale.'],
    child: ['Eugh! No! I mean, I do not know!', 'Eugh! Why do big people always ask that?'],
  },
  points: {
    plain: [
      'From here I could not swear to it, {name}. Show it me from near by.',
      'I would have to see it as you do, {name}. What is it like?',
    ],
    brief: ['Which? Show me.', 'Have to see it near by.'],
    child: ['Where? Show me!', 'Which one? I do not see it!'],
  },
  lying: {
    plain: [
      'Somebody leaves something out, {name}. That is not the same, but it lies next door to it.',
      'I think that not everybody says all they know, {name}. Who it is I will not guess aloud.',
    ],
    brief: ['Somebody keeps something back. Would not say who.', 'Likely.'],
    child: ['I think somebody is not saying everything.', 'Maybe! Grown-ups do, sometimes.'],
  },
  slept: {
    plain: ['Enough to stand on, {name}. And you?', 'As one does, {name}: too short, and it was over too soon.'],
    brief: ['Enough. You?', 'Some.'],
    child: ['Yes! But they woke me too early.', 'I did! You?'],
  },
  scar: {
    plain: [
      'That I could not promise you either way, {name}. Let somebody look at it who knows.',
      'Give it time, {name}. Most things look worse than they are.',
    ],
    brief: ['Might. Most heals.', 'Give it a week.'],
    child: ['I hope so! I have had lots, and they all went away.', 'Maybe. You have to wait.'],
  },
  alone: {
    plain: [
      'Alone enough to hear myself think, {name}, and not so alone that I mind it.',
      'Oh, somebody always comes by, {name}. You did.',
    ],
    brief: ['Mostly. Suits me.', 'Often. It is all right.'],
    child: ['Not really! Somebody is always there.', 'Sometimes. I do not mind much.'],
  },
}

/** What a healer says of a wound that is looked at. */
export const woundHeals =
  'Kept clean and left alone, it closes in a week, and what mark it leaves will be thin. Come back if it goes red or hot.'

/** Said of a price that I never asked. `{thing}`: "a bun", `{cost}`: "1 penny". */
export const trueCost: ByManner = {
  plain: ['Who told you that, {name}? For {thing} I ask {cost}.', 'Not from me, {name}: {thing} is {cost} here.'],
  brief: ['No. For {thing} I ask {cost}.', 'Who said that? It is {cost}.'],
  child: ['No, it is not! For {thing} it is {cost}.'],
}
/** Said to somebody who finds my price too high. */
export const isMyPrice: ByManner = {
  plain: [
    'It is what I ask of everybody, {name}, and it has to feed me too.',
    'Good things cost a little, {name}. Name me your own price, and we shall see.',
  ],
  brief: ['It is what it is worth.', 'Name yours, then.'],
  child: ['I did not make the prices!', 'It is what it costs, really!'],
}
/** Said to a word that nobody here has heard. `{word}`: the word. */
export const neverHeardOf: ByManner = {
  plain: [
    '{word}? That is a word I do not know, {name}. What is it?',
    'I have never heard of {word}, {name}. Is it something from where you come from?',
  ],
  brief: ['{word}? Never heard of it. What is it?', 'Do not know the word. {word}?'],
  child: ['What is {word}?', '{word}? I do not know that word! What is it?'],
}
